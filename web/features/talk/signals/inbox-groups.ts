import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Interaction, Signal } from '#contract/talk/signals.ts'
import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'

/** Newest first. A signal of a person who has left is a group of its own. */
export type PersonSignals = readonly [Signal, ...Signal[]]

export const mayAsk = (person: PersonSignals) => person.some(signal => signal.mayAsk)

export const toPersonKey = ({ contentId, from, id }: Signal) => `${contentId} ${from?.id ?? id}`

/** The group with the latest signal comes first. */
export function groupByPerson(signals: readonly Signal[]) {
  const newestFirst = signals.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  return [...Map.groupBy(newestFirst, toPersonKey).values()] as [Signal, ...Signal[]][]
}

const VOTES = {
  early_adopter: () => i18n.t('said they’d use it'),
  pain_point: (kind: ItemKind) =>
    kind === 'pain_point' ? i18n.t('said they have this pain') : i18n.t('likes it'),
}

/** The weakest words come first. Those of a mark are the member's own. */
const ACTS: Record<Exclude<Interaction, 'voted on'>, string> = {
  'marked your solution as a Verified Insight on': i18n.t('marked your solution as a Verified Insight'),
  'marked your answer as a Verified Insight on': i18n.t('marked your answer as a Verified Insight'),
  'replied on': i18n.t('replied'),
  'commented on': i18n.t('commented'),
  'answered a question on': i18n.t('answered'),
  'proposed a solution to': i18n.t('proposed a solution'),
}

const rankOf = ({ said, read, interactionType }: Signal) =>
  (said ? 20 : 0) + (read ? 0 : 10) + Object.keys(ACTS).indexOf(interactionType)

/** What has a text comes first, then what is new, then the strongest words, then the latest. */
export const sortByWords = (person: PersonSignals) =>
  person.toSorted((one, other) => rankOf(other) - rankOf(one))

export function toActsText(person: PersonSignals) {
  const [{ vote, contentType }] = person
  const acts = person
    .toReversed()
    .flatMap(({ interactionType }) =>
      interactionType === 'voted on' ? (vote ? [] : [i18n.t('voted')]) : ACTS[interactionType],
    )
  const parts = [...new Set([...(vote ? [VOTES[vote](contentType)] : []), ...acts])]
  return toListOfActs(parts)
}

export const toListOfActs = (parts: readonly string[]) =>
  isEnglish() ? toEnglishList(parts) : toAndText(parts)

/** English has a comma between two parts as well, because the second part is a separate statement. */
const toEnglishList = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : parts.join()
