import type { Signal, SignalFilter } from '#contract/talk/signals.ts'
import type { ItemVisitors } from '#contract/talk/visitors.ts'
import { groupByPerson, mayAsk, type PersonSignals } from './inbox-groups.ts'

export type InboxProject = {
  item: ItemVisitors['item']
  /** The people with a row each. Those whom the author may ask come first, then those who wrote something. */
  people: PersonSignals[]
  /** The people who only voted, if there are at least two. They share one row. */
  voters: PersonSignals[]
  visitors: ItemVisitors | undefined
  newCount: number
  /** The time of the latest signal or visit. */
  latestMs: number
}

const VOTERS_MIN = 2

/** Returns the visitors whom the filter lists, without the projects of which it lists none. */
export const filterVisitors = (visitors: readonly ItemVisitors[], show: SignalFilter) =>
  visitors.flatMap(project => {
    const answered = project.answered.filter(({ isNew }) => show !== 'unread' || isNew)
    const hasOthers = show === 'all' || (show === 'unread' && project.others?.isNew)
    const others = hasOthers ? project.others : null
    return others || answered.length > 0 ? [{ ...project, answered, others }] : []
  })

/** The project in which somebody said something last comes first. */
export function groupByProject(signals: readonly Signal[], visitors: readonly ItemVisitors[]) {
  const members = Map.groupBy(groupByPerson(signals), ([{ contentId }]) => contentId)
  const others = new Map(visitors.map(project => [project.item.id, project]))
  return [...new Set([...members.keys(), ...others.keys()])]
    .map(id => toProject(members.get(id) ?? [], others.get(id)))
    .toSorted((one, other) => other.latestMs - one.latestMs)
}

const hasOnlyVoted = (person: PersonSignals) => person.every(({ signalType }) => signalType === 'vote')

function toPlace(person: PersonSignals) {
  if (mayAsk(person)) return 'askable'
  return hasOnlyVoted(person) ? 'voters' : 'others'
}

/** There are people or visitors. */
function toProject(everyone: PersonSignals[], visitors: ItemVisitors | undefined): InboxProject {
  const { askable = [], voters = [], others = [] } = Object.groupBy(everyone, toPlace)
  const isFolded = voters.length >= VOTERS_MIN
  const times = [...everyone.map(([{ createdAt }]) => createdAt), ...(visitors ? [visitors.at] : [])]
  return {
    item: visitors?.item ?? toItem(everyone[0] as PersonSignals),
    people: [...askable, ...others, ...(isFolded ? [] : voters)],
    voters: isFolded ? voters : [],
    visitors,
    newCount: everyone.flat().filter(({ read }) => !read).length + (visitors?.newCount ?? 0),
    latestMs: Math.max(...times.map(at => Date.parse(at))),
  }
}

const toItem = ([{ contentType: kind, contentId: id, contentTitle: title }]: PersonSignals) => ({
  kind,
  id,
  title,
})
