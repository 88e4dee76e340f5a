"""Power cuts, which no kill can show: what was written but not synced may be gone, in part, in any order.

`record` runs the real program under strace and keeps every write, sync and change of a name; `trace` reads that;
`disk` makes from it what a disk could hold after a power cut at any moment; `check` opens that with the real code.
"""
