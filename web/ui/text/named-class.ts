/** Class names of the row that an address names: a washed ground with a bar at its start. */
export const hashTargetClass = '-mx-3 border-s-3 border-signal-edge bg-signal-soft px-3'
