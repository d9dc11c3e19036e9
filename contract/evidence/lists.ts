import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import {
  type AsideReason,
  type Evidence,
  type EvidenceFigures,
  type ReadersFrom,
  type WrittenBar,
} from './evidence.ts'
import { toCountText, toEvidenceDay, toPercentText } from './numbers.ts'
import { toReachedText } from './sentences.ts'
import type { Voice } from './state.ts'
import { toWithdrawalText } from './withdrawal-text.ts'

type Source = EvidenceFigures['sources'][number]['source']

/** Returns where readers came from, as the row of a list. */
export function toSourceName(source: Source, voice: Voice) {
  const owner = voice === 'author' ? 'Your' : 'The author’s'
  const names: Record<Source, string> = {
    community: 'Found it here',
    'author-link': `${owner} share link`,
    mission: 'Missions and first steps',
    notice: 'Notification',
    direct: 'Direct link',
    again: `Had opened ${owner.toLowerCase()} earlier, similar post`,
    'public-page': `${owner} public page, without an account`,
    embed: `${owner} embed, without an account`,
  }
  return names[source]
}

/** Returns why readers were set aside, and by which test. */
export function toAsideText(reason: AsideReason, voice: Voice) {
  const [your, you] = voice === 'author' ? ['your', 'you'] : ['the author’s', 'the author']
  const texts: Record<AsideReason, { name: string; test: string }> = {
    'new-here': {
      name: 'Brand-new accounts',
      test: 'less than a day old when they opened it',
    },
    'near-author': { name: 'Close to the author', test: `on ${your} network today or yesterday` },
    crowd: {
      name: 'A crowd from one place',
      test: 'three people had come from the same network the day before',
    },
    exchange: { name: 'Vote exchange', test: `${you} and they had voted for each other’s other posts` },
    voided: { name: 'Voided votes', test: `their votes for ${your} posts were voided` },
    'by-hand': {
      name: 'By a moderator',
      test: 'they do nothing else here; no one looked at their answers first',
    },
  }
  return texts[reason]
}

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

const KINDS: Record<ItemKind, string> = { idea: 'ideas', pain_point: 'pain points', product: 'products' }

/** Returns how an item compares with the others of its kind: 'more than 3 of 4 ideas here', or undefined before there are enough. */
export function toComparisonText(comparison: Evidence['comparison'], kind: ItemKind) {
  if (!comparison) return undefined
  const { aboveQuarters } = comparison
  if (aboveQuarters === 0) return `less than 3 of 4 ${KINDS[kind]} here`
  return `more than ${aboveQuarters === 2 ? 'half of the' : `${aboveQuarters} of 4`} ${KINDS[kind]} here`
}

/** The words in place of a figure that could be traced to one person. */
export const FEWER_THAN_FIVE = 'fewer than five'

/** Returns a number of readers, or 'fewer than five' for null. */
export const toReadersText = (readers: number | null) =>
  readers === null ? FEWER_THAN_FIVE : toNumberText(readers)
