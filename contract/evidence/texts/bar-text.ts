import type { ReadersFrom, WrittenBar } from '#contract/evidence/evidence.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toReachedText } from './evidence-sentence.ts'
import { toCountText, toEvidenceDay, toPercentText } from './figure-text.ts'
import { FEWER_THAN_FIVE } from './series-names.ts'
import { toWithdrawalText } from './withdrawal-text.ts'

const READERS: Record<ReadersFrom, string> = {
  community: 'everyone here',
  audience: 'the people it’s for',
}

/** Returns a bar in words: 'Build above 20 %, drop below 10 %'. */
export const toThresholdsText = ({ buildAbove, dropBelow }: Pick<WrittenBar, 'buildAbove' | 'dropBelow'>) =>
  `Build above ${toPercentText(buildAbove)}, drop below ${toPercentText(dropBelow)}`

/** Returns until when a bar asks whom: 'by 30 May, everyone here'. `now` is an ISO time of the year shown. */
export const toScopeText = ({ decideBy, readersFrom }: WrittenBar, now: string) =>
  `by ${toEvidenceDay(decideBy, now)}, ${READERS[readersFrom]}`

/** Returns whether a bar was set before anyone opened the item, or after how many: 'set after 14 people'. */
export const toOriginText = (bar: WrittenBar) => (isFixed(bar) ? FIXED : `set ${toAfterText(bar)}`)

/** Returns that a bar was set late, for beside a state: 'bar set after 25 people', or undefined. */
export function toLateBarText(bar: WrittenBar | null) {
  if (!bar || isFixed(bar)) return undefined
  if (bar.readers === null && bar.earlierReaders === 0) return undefined
  return bar.readers ? `bar set ${toPeopleText(bar.readers)}` : `bar set ${toAfterText(bar)}`
}

const isFixed = ({ readers, earlierReaders }: WrittenBar) => readers === 0 && earlierReaders === 0

/** Returns when a bar was set and after how many people, with what they had said by then. */
export function toSetText(bar: WrittenBar, now: string) {
  const day = toEvidenceDay(bar.writtenAt, now)
  const { readers, yes } = bar
  if (isFixed(bar)) return `Set on ${day}, before anyone opened it.`
  const said = readers && yes !== null ? ` By then ${toCountText({ readers, yes })} had said yes.` : ''
  return `Set on ${day}, ${toAfterText(bar)}.${said}`
}

const FIXED = 'set before anyone opened it'

const toPeopleText = (people: number) => `after ${toNumberText(people)} people`

function toAfterText({ readers, earlierReaders }: WrittenBar) {
  const earlier = `after ${toNumberText(earlierReaders)} of an earlier wording`
  if (earlierReaders > 0 && !readers) return earlier
  const after = readers === null ? `after ${FEWER_THAN_FIVE} people` : toPeopleText(readers)
  return earlierReaders > 0 ? `${earlier} and ${after}` : after
}

/**
 * Returns the verdict of a version of the bar with its count, and one that was taken back: 'Build, reached on 3 May with 54 readers, 21 of
 * 54.' Undefined if there was none.
 */
export function toHistoryText({ verdict, withdrawn }: WrittenBar, now: string) {
  const texts = [
    ...(withdrawn ? [`${toWithdrawalText(withdrawn, now)}.`] : []),
    ...(verdict ? [`${toReachedText(verdict, now)}, ${toCountText(verdict)}.`] : []),
  ]
  return texts.join(' ') || undefined
}
