const NUMBERS = /^(\d+)\.(\d+)\.(\d+)/

const toNumbers = (version: string) => (NUMBERS.exec(version) ?? []).slice(1).map(Number)

/** Returns a number below 0 if the version `one` is older than `other`, 0 if they are equal, and one above 0 otherwise. */
export function compareVersions(one: string, other: string) {
  const [theirs, ours] = [toNumbers(other), toNumbers(one)]
  const difference = ours.map((number, place) => number - (theirs[place] ?? 0)).find(number => number !== 0)
  return difference ?? 0
}

/**
 * Returns whether two versions may serve one database at the same time: those with the same first number, whose second ones
 * differ by one at most.
 */
export function areNeighbours(one: string, other: string) {
  const [[major, minor = 0], [otherMajor, otherMinor = 0]] = [toNumbers(one), toNumbers(other)]
  return major === otherMajor && Math.abs(minor - otherMinor) <= 1
}
