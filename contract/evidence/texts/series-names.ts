import { type AsideReason, type Evidence, type EvidenceFigures } from '#contract/evidence/evidence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import type { Voice } from './state-name.ts'

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
