"use strict";
/* Making things, for every part of the guests' page. Words only ever become text: nothing is ever read as HTML. */

const LANGUAGES = JSON.parse(document.getElementById("words").textContent), SYMBOLS = JSON.parse(document.getElementById("symbols").textContent);
const VERSION = document.documentElement.dataset.version;
const SVG = "http://www.w3.org/2000/svg";
const find = (id) => document.getElementById(id);

let language = LANGUAGES[document.documentElement.lang] ? document.documentElement.lang : "en";

function say(key, gaps) {
  const text = LANGUAGES[language][key];
  return gaps ? text.replace(/\{(\w+)\}/g, (whole, name) => (name in gaps ? String(gaps[name]) : whole)) : text;
}

/* A node with its class and its children; what is null or undefined is left out. */
function made(tag, kind, ...children) {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  node.append(...children.filter((each) => each !== null && each !== undefined && each !== ""));
  return node;
}

function drawn(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  node.append(...children);
  return node;
}

/* A symbol is a character of a font; whoever listens is not told of it. What has none gets none. */
function symbol(name, kind) {
  if (!name) return null;
  const node = made("i", kind ? "i " + kind : "i", SYMBOLS[name] || SYMBOLS.lozenge);
  node.dataset.symbol = name;
  node.setAttribute("aria-hidden", "true");
  return node;
}

const unseen = (text) => made("span", "unseen", text);
const name = (text) => made("bdi", "", text);
const shown = (number) => String(number).replace("-", "\u2212");
const digits = (number, kind) => made("span", kind ? "n " + kind : "n", shown(number));

/* A button is a button: it has the focus, a name, and one thing that it does. */
function button(kind, does, ...children) {
  const node = made("button", kind, ...children);
  node.type = "button";
  if (does) node.addEventListener("click", does);
  return node;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/* Puts children there, but only when what they are made of is something else than before. */
function kept(home) {
  let was;
  return (of, draw) => {
    const is = JSON.stringify(of);
    if (is === was) return false;
    was = is;
    const focused = home.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    home.replaceChildren(...draw().filter(Boolean));
    if (focused) [...home.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused)?.focus();
    return true;
  };
}
