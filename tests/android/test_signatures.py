"""Android's signature files are read as they are written, today and ten years ago."""

import pytest

from tools.android.signatures import excerpt, read

TODAY = """\
// Signature format: 2.0
package android.content {

  @UiContext public abstract class Box<T extends android.os.Thing> extends android.Case implements android.A a.B {
    ctor public Box(@NonNull String);
    method @Deprecated @RequiresPermission(value="a.B", conditional=true) public final T first(@Nullable T, int...);
    method public static <E, C extends java.util.List<? super E>> C all(Class<E>, java.util.Map<String,E[]>) throws a.X;
    method public default void later(@IntRange(from=0, to=(2 * 3)) int);
    field @NonNull public static final String NAME = "an @odd (name); // really";
    field public static final int SIZE = 16; // 0x10
    field public java.util.List<java.lang.String> things;
  }

  public static interface Box.Listener {
    method public boolean onOpened(android.content.Box);
  }

}
"""

LONG_AGO = """\
package android.content {

  public abstract class Box extends android.Case {
    ctor public Box(java.lang.String);
    method public final android.os.Thing first(android.os.Thing, int...);
    field public static final int SIZE = 16; // 0x10
  }

}
"""


@pytest.fixture(scope="module")
def box():
    return read(TODAY)["android.content.Box"]


def test_a_class_is_read_with_what_it_extends_and_implements(box):
    assert (box.kind, box.extends, box.implements) == ("class", ["android.Case"], ["android.A", "a.B"])


def test_members_are_read_without_annotations_and_generics(box):
    assert [(member.sort, member.key, member.gives) for member in box.members] == [
        ("ctor", "Box(String)", "Box"),
        ("method", "first(android.os.Thing,int[])", "android.os.Thing"),
        ("method", "all(Class,java.util.Map)", "java.util.List"),
        ("method", "later(int)", "void"),
        ("field", "NAME", "String"),
        ("field", "SIZE", "int"),
        ("field", "things", "java.util.List"),
    ]
    assert [member.static for member in box.members] == [False, False, True, False, True, True, False]


def test_constants_keep_their_values(box):
    values = {member.name: member.value for member in box.members if member.sort == "field"}
    assert values == {"NAME": '"an @odd (name); // really"', "SIZE": "16", "things": None}


def test_an_inner_class_is_found_by_its_whole_name():
    assert [member.key for member in read(TODAY)["android.content.Box.Listener"].members] == [
        "onOpened(android.content.Box)"
    ]


def test_an_older_file_says_the_same_in_other_words(box):
    old = read(LONG_AGO)["android.content.Box"]
    assert [member.key for member in old.members] == [box.members[number].key for number in (0, 1, 5)]


def test_a_line_that_is_not_understood_is_not_passed_over():
    with pytest.raises(ValueError, match="not understood"):
        read("package a {\n\n  public class B {\n    property public int c;\n  }\n\n}\n")


def test_an_excerpt_marks_what_a_level_did_not_have(monkeypatch):
    monkeypatch.setattr("tools.android.signatures.ASKED", {"android.content.Box"})
    text = excerpt({23: read(LONG_AGO), 29: read(LONG_AGO), 34: read(TODAY)})
    (made,) = read(text).values()
    assert {member.name: member.after for member in made.members} == {
        "Box": 0,
        "first": 0,
        "all": 29,
        "later": 29,
        "NAME": 29,
        "SIZE": 0,
        "things": 29,
    }
