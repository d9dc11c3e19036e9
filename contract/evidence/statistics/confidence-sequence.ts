import { stirlingCorrection } from './stirling.ts'

/** An interval of shares from 0 to 1, both ends included. It is empty if `from` is above `to`. */
export type Interval = { from: number; to: number }

/** A number of readers, and how many of them said yes. */
export type Count = { yes: number; readers: number }

/** The strength of the mixing law Beta(8p, 8(1 − p)), in readers. */
const STRENGTH = 8
const LIMIT = Math.log(20)

/**
 * Returns the 95 % confidence sequence of a share after `readers`, of whom `yes` said yes: the intervals after each reader
 * hold the true share all at once with a chance of 95 %, so anyone may look as often as they like. The cost does not depend
 * on the numbers. Throws a RangeError unless `readers` is a whole number and `yes` is from 0 to `readers`.
 *
 * `yes` may also be a sum of shares, one for each of `readers`. The evidence is convex in each share, so that it is at most
 * that of a yes or no with the same chance, and the interval holds the average of such shares.
 *
 * Source: the two-sided beta-binomial mixture of Howard, Ramdas, McAuliffe and Sekhon, "Time-uniform, nonparametric,
 * nonasymptotic confidence sequences", Annals of Statistics 49(2), 2021, arXiv:1810.08240, after Robbins 1970. The mixing
 * law is centred at the tested share.
 */
export function shareInterval(yes: number, readers: number): Interval {
  if (!(Number.isSafeInteger(readers) && yes >= 0 && yes <= readers)) {
    throw new RangeError(`${yes} of ${readers} is not a share of readers`)
  }
  const isInside = (share: number) => logEvidence(share, { yes, readers }) < LIMIT
  const middle = readers === 0 ? 0 : yes / readers
  // One yes is compatible with any share above 0, and one no with any below 1.
  return {
    from: yes <= 1 ? 0 : bisect(isInside, { inside: middle, outside: 0 }),
    to: readers - yes <= 1 ? 1 : bisect(isInside, { inside: middle, outside: 1 }),
  }
}

/**
 * Returns whether the share, above 0 and below 1, is outside the interval of the count. `confidence` is that of the
 * interval: 0.95, or less for a narrower one.
 */
export const isExcluded = (share: number, count: Count, confidence = 0.95) =>
  logEvidence(share, count) >= (confidence === 0.95 ? LIMIT : -Math.log1p(-confidence))

/**
 * Returns the logarithm of how much better the mixture predicts the count than `share` p does, with s of n yes: log B(s +
 * 8p, n − s + 8(1 − p)) − log B(8p, 8(1 − p)) − s·log p − (n − s)·log(1 − p).
 * `share` is above 0 and below 1. Large logarithms cancel out on paper, which leaves an error below 1e-11 at ten million.
 */
function logEvidence(share: number, { yes, readers }: Count) {
  const total = readers + STRENGTH
  const surplus = yes - readers * share
  return (
    side({ share, yes, surplus, total }) +
    side({ share: 1 - share, yes: readers - yes, surplus: -surplus, total }) -
    Math.log(total / STRENGTH) / 2 -
    stirlingCorrection(total) +
    stirlingCorrection(STRENGTH)
  )
}

type Side = { share: number; yes: number; surplus: number; total: number }

function side({ share, yes, surplus, total }: Side) {
  const prior = STRENGTH * share
  const posterior = yes + prior
  const change = surplus / (total * share)
  const logRatio = Math.abs(change) < 0.5 ? Math.log1p(change) : Math.log(posterior / (total * share))
  return (posterior - 0.5) * logRatio + stirlingCorrection(posterior) - stirlingCorrection(prior)
}

function bisect(
  isInside: (share: number) => boolean,
  { inside, outside }: { inside: number; outside: number },
) {
  let [near, far] = [inside, outside]
  for (let middle = (near + far) / 2; middle !== near && middle !== far; middle = (near + far) / 2) {
    if (isInside(middle)) near = middle
    else far = middle
  }
  return near
}

/**
 * Returns the intersection of `previous` and `next`. Over all readers of an item this is the running intersection. Once it
 * is empty, early and later readers have answered differently.
 */
export const narrow = (previous: Interval | null, next: Interval): Interval =>
  previous === null ? next : { from: Math.max(previous.from, next.from), to: Math.min(previous.to, next.to) }

/** No share is left if early and later readers have answered differently. */
export const isEmpty = ({ from, to }: Interval) => from > to
