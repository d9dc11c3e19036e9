import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { groupByPerson, type PersonSignals } from './inbox-groups.ts'

export type ProjectSignals = {
  item: { kind: ItemKind; id: ItemId; title: string }
  /** The people with a row each. Those whom the author may ask come first, then those who wrote something. */
  people: PersonSignals[]
  /** The people who only voted, if there are at least two. They share one row. */
  voters: PersonSignals[]
  newCount: number
}

const VOTERS_MIN = 2

const isNew = (signal: Signal) => !signal.read

/**
 * The project with the latest signal comes first. Within a project, people whom the author may ask come first, then those who
 * wrote something, then those who only voted.
 */
export function groupByProject(signals: readonly Signal[]): ProjectSignals[] {
  const projects = Map.groupBy(groupByPerson(signals), ([{ contentId }]) => contentId)
  return [...projects.values()].map(toProject)
}

export const mayAsk = (person: PersonSignals) => person.some(signal => signal.mayAsk)

const hasOnlyVoted = (person: PersonSignals) => person.every(({ signalType }) => signalType === 'vote')

function toPlace(person: PersonSignals) {
  if (mayAsk(person)) return 'askable'
  return hasOnlyVoted(person) ? 'voters' : 'others'
}

function toProject(everyone: PersonSignals[]): ProjectSignals {
  const [{ contentId: id, contentType: kind, contentTitle: title }] = everyone[0] as PersonSignals
  const { askable = [], voters = [], others = [] } = Object.groupBy(everyone, toPlace)
  const isFolded = voters.length >= VOTERS_MIN
  return {
    item: { kind, id, title },
    people: [...askable, ...others, ...(isFolded ? [] : voters)],
    voters: isFolded ? voters : [],
    newCount: everyone.flat().filter(isNew).length,
  }
}
