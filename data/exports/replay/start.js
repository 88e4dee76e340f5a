
/* Everything is there, the parts of the box as well. */
document.documentElement.classList.add("ready");
goTo(0);
