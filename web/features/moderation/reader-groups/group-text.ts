import type { ReaderGroup, ReaderGroupKind } from '#contract/moderation/reader-groups.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toShortDayText } from '#web/ui/text/date-text.ts'

const toPosts = (count: number) => (count === 1 ? '1 other post' : `${toNumberText(count)} other posts`)

const ties: Record<ReaderGroupKind, string> = {
  'joined-together': 'Joined the same week',
  'one-network': 'One network',
}

/** Returns what the people of a group have in common, in one line. */
export function toGroupTitle({ kind, otherItems, isSameItems }: ReaderGroup) {
  if (otherItems === 0) return `${ties[kind]}, opened nothing else`
  return `${ties[kind]}, opened ${isSameItems ? `the same ${toPosts(otherItems)}` : 'little else'}`
}

/** A number of a group in bold, with the words before and after it. */
type Fact = { name: string; before?: string; value: string; after?: string }

/** The numbers of a group. */
export function toGroupFacts({ accounts, age, joined, readCount, otherItems }: ReaderGroup): Fact[] {
  const people = {
    name: 'people',
    value: toNumberText(accounts),
    after: accounts === 1 ? 'person' : 'people',
  }
  const read = { name: 'read', value: toNumberText(readCount), after: 'read for 5 seconds' }
  return [
    people,
    ...(age ? [{ name: 'age', value: toDays(age), after: 'old when they opened it' }] : []),
    ...(joined ? [{ name: 'joined', before: 'joined', value: toSpan(joined) }] : []),
    read,
    ...(otherItems > 0
      ? [{ name: 'others', value: toNumberText(otherItems), after: toOthers(otherItems) }]
      : []),
  ]
}

const toOthers = (count: number) => (count === 1 ? 'other post opened' : 'other posts opened')

function toDays({ fromDays, toDays: to }: NonNullable<ReaderGroup['age']>) {
  if (fromDays === to) return to === 1 ? '1 day' : `${to} days`
  return `${fromDays} to ${to} days`
}

const toSpan = ({ from, to }: NonNullable<ReaderGroup['joined']>) =>
  from === to ? toShortDayText(from) : `${toShortDayText(from)} to ${toShortDayText(to)}`

const DAY_MS = 86_400_000

/** Returns the reason why a group is listed, in two sentences. The second one says what speaks for its people. */
export function toGroupReason({ kind, joined }: ReaderGroup) {
  const nothing = "haven't voted, commented or published anywhere else"
  if (kind === 'one-network')
    return `They share one network and ${nothing}. A class, a team or a family can look like this too.`
  const days = joined ? 1 + (Date.parse(joined.to) - Date.parse(joined.from)) / DAY_MS : 7
  const when = days === 1 ? 'on the same day' : `within ${days} days`
  return `They joined ${when} and ${nothing}. A class or a team can look like this too.`
}

/** Returns the sentences that a moderator can choose in one click, the usual one first. */
export const sentencesFor = (kind: ReaderGroupKind) =>
  kind === 'one-network'
    ? ['Same network, did nothing else.', 'Joined together, did nothing else.']
    : ['Joined together, did nothing else.', 'Same network, did nothing else.']
