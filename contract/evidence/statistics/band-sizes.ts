/** The band is kept after every reader up to this many. */
const EACH_UNTIL = 100

/**
 * Returns whether a point of the band over time is kept after this many readers: after each of the first 100, and from there
 * on each time they are one percent more than at the point before. A million readers leave about a thousand points.
 */
export function isKept(readers: number) {
  if (readers <= EACH_UNTIL) return readers >= 1
  let size = EACH_UNTIL
  while (size < readers) size = Math.ceil((size * 101) / 100)
  return size === readers
}
