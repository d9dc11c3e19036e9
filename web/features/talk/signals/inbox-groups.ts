import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Signal } from '#contract/talk/signals.ts'

/** What one person did about one project, newest first; of people who left each signal is alone. */
export type PersonSignals = readonly [Signal, ...Signal[]]

/** Returns the key of the row of who sent a signal about its project. */
export const toPersonKey = ({ contentId, from, id }: Signal) => `${contentId} ${from?.id ?? id}`

/** Returns signals by person and project: the one heard of last comes first. */
export function groupByPerson(signals: readonly Signal[]): PersonSignals[] {
  const people = new Map<string, [Signal, ...Signal[]]>()
  for (const signal of toNewestFirst(signals)) {
    const key = toPersonKey(signal)
    const person = people.get(key)
    if (person) person.push(signal)
    else people.set(key, [signal])
  }
  return [...people.values()]
}

const toNewestFirst = (signals: readonly Signal[]) =>
  signals.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))

const VOTES = {
  early_adopter: () => 'would be an early adopter',
  pain_point: (kind: ItemKind) => (kind === 'pain_point' ? 'has this pain too' : 'likes it'),
}

const ACTS: Record<string, string> = {
  'commented on': 'commented',
  'replied on': 'replied',
  'answered a question on': 'answered',
  'proposed a solution to': 'proposed a solution',
  'marked your answer as a Verified Insight on': 'marked your answer as a Verified Insight',
}

/** Returns what a person did, in words: 'would be an early adopter, and answered'. */
export function toActsText(person: PersonSignals) {
  const [{ vote, contentType }] = person
  const acts = person
    .toReversed()
    .flatMap(({ interactionType, signalType }) =>
      signalType === 'vote' ? (vote ? [] : ['voted']) : (ACTS[interactionType] ?? interactionType),
    )
  const parts = [...new Set([...(vote ? [VOTES[vote](contentType)] : []), ...acts])]
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${last}` : last
}
