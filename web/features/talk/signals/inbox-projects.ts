import type { SignalFilter } from '#contract/talk/signals.ts'
import type { ItemVisitors } from '#contract/talk/visitors.ts'
import type { ProjectSignals } from './project-groups.ts'

/** A project of the inbox, with its visitors. `newCount` includes them. */
export type InboxProject = ProjectSignals & { visitors: ItemVisitors | null }

/** Returns the visitors whom the filter lists, without the projects of which it lists none. */
export const filterVisitors = (visitors: readonly ItemVisitors[], show: SignalFilter) =>
  visitors.flatMap(project => {
    const answered = project.answered.filter(({ isNew }) => show !== 'unread' || isNew)
    const hasOthers = show === 'all' || (show === 'unread' && project.others?.isNew)
    const others = hasOthers ? project.others : null
    return others || answered.length > 0 ? [{ ...project, answered, others }] : []
  })

/** The project in which somebody said something last comes first. */
export function joinVisitors(projects: readonly ProjectSignals[], visitors: readonly ItemVisitors[]) {
  const left = new Map(visitors.map(project => [project.item.id, project]))
  const known = projects.map(({ item, people, voters, newCount }): InboxProject => {
    const found = left.get(item.id) ?? null
    left.delete(item.id)
    return { item, people, voters, newCount: newCount + (found?.newCount ?? 0), visitors: found }
  })
  const others = [...left.values()].map((found): InboxProject => {
    const { item, newCount } = found
    return { item, people: [], voters: [], newCount, visitors: found }
  })
  return [...known, ...others].toSorted((one, other) => latestOf(other) - latestOf(one))
}

function latestOf({ people, voters, visitors }: InboxProject) {
  const times = [...people, ...voters].map(([{ createdAt }]) => createdAt)
  return Math.max(...[...times, ...(visitors ? [visitors.at] : [])].map(at => Date.parse(at)))
}
