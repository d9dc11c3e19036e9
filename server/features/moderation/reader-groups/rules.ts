import type { ReaderGroupId } from '#contract/ids.ts'
import type { ReaderGroupKind } from '#contract/moderation/reader-groups.ts'
import { GROUP_READERS, GROWTH, TOGETHER_DAYS } from './policy.ts'

/** A reader of an item who does nothing else. Times are in milliseconds. */
export type Silent = {
  /** The reader's number among the settled readers of the item. */
  place: number
  joinedAtMs: number
  /** The network from which the reader opened the item; null once it is deleted. */
  network: string | null
  /** The group of the reader; an open group comes before decided ones. */
  group: { id: ReaderGroupId; kind: ReaderGroupKind; isOpen: boolean } | null
  /**
   * Whether a moderator has excluded the reader. An excluded reader joins no new group, because they are decided about
   * already.
   */
  isExcluded: boolean
}

export type NewGroup = { kind: ReaderGroupKind; places: readonly number[] }
export type Growth = { groupId: ReaderGroupId; places: readonly number[] }

const TOGETHER_MS = TOGETHER_DAYS * 24 * 60 * 60 * 1_000

const isFresh = ({ group, isExcluded }: Silent) => group === null && !isExcluded
const placesOf = (readers: readonly Silent[]) => readers.map(({ place }) => place)
const byJoining = (one: Silent, other: Silent) => one.joinedAtMs - other.joinedAtMs || one.place - other.place

/** Assigns readers without a group to open groups (`grown`), and forms new groups of the others (`added`). */
export function toGroups(readers: readonly Silent[]): { grown: Growth[]; added: NewGroup[] } {
  const grown = growGroups(readers)
  const taken = new Set(grown.flatMap(({ places }) => places))
  const rest = readers.filter(({ place, group }) => !group?.isOpen && !taken.has(place))
  return { grown, added: formGroups(rest) }
}

function growGroups(readers: readonly Silent[]): Growth[] {
  const open = Map.groupBy(
    readers.filter(({ group }) => group?.isOpen),
    ({ group }) => group?.id,
  )
  let fresh = readers.filter(isFresh).toSorted(byJoining)
  return [...open.values()].flatMap(members => {
    const group = members[0]?.group
    if (!group) return []
    const added = group.kind === 'one-network' ? ofNetworks(fresh, members) : ofWeek(fresh, members)
    fresh = fresh.filter(reader => !added.includes(reader))
    return added.length > 0 ? [{ groupId: group.id, places: placesOf(added) }] : []
  })
}

function ofNetworks(fresh: readonly Silent[], members: readonly Silent[]) {
  const networks = new Set(members.map(({ network }) => network))
  return fresh.filter(({ network }) => network !== null && networks.has(network))
}

/** Returns readers so that the group never spans more than seven days. */
function ofWeek(fresh: readonly Silent[], members: readonly Silent[]) {
  const joined = members.map(({ joinedAtMs }) => joinedAtMs)
  let [first, last] = [Math.min(...joined), Math.max(...joined)]
  return fresh.filter(({ joinedAtMs }) => {
    const [from, to] = [Math.min(first, joinedAtMs), Math.max(last, joinedAtMs)]
    if (to - from > TOGETHER_MS) return false
    first = from
    last = to
    return true
  })
}

type Alike = { kind: ReaderGroupKind; readers: readonly Silent[] }

/** Forms groups, the largest first, so that one crowd becomes one group, whatever its networks are. */
function formGroups(readers: readonly Silent[]): NewGroup[] {
  const groups: NewGroup[] = []
  let rest = readers.toSorted(byJoining)
  for (;;) {
    const [largest] = [...toNetworks(rest), ...toWeeks(rest)]
      .filter(isNews)
      .toSorted((one, other) => other.readers.length - one.readers.length)
    if (!largest) return groups
    const places = placesOf(largest.readers.filter(({ isExcluded }) => !isExcluded))
    groups.push({ kind: largest.kind, places })
    const taken = new Set(places)
    rest = rest.filter(({ place }) => !taken.has(place))
  }
}

const toNetworks = (readers: readonly Silent[]): Alike[] =>
  [...Map.groupBy(readers, ({ network }) => network)].flatMap(([network, members]) =>
    network === null ? [] : [{ kind: 'one-network', readers: members }],
  )

/**
 * Returns runs of accounts, in the order of joining, that span at most seven days. A run that is part of a longer one is
 * left out.
 */
function toWeeks(readers: readonly Silent[]): Alike[] {
  const runs: Alike[] = []
  let end = 0
  for (const [start, { joinedAtMs }] of readers.entries()) {
    const before = end
    while (end < readers.length && (readers[end]?.joinedAtMs ?? 0) - joinedAtMs <= TOGETHER_MS) end += 1
    if (end > before) runs.push({ kind: 'joined-together', readers: readers.slice(start, end) })
  }
  return runs
}

/** Returns whether a group is large enough, and has at least half as many new readers as readers of earlier groups. */
function isNews({ kind, readers }: Alike) {
  const counted = readers.filter(({ isExcluded }) => !isExcluded).length
  const fresh = readers.filter(isFresh).length
  const known = readers.filter(({ group }) => group !== null).length
  return counted >= GROUP_READERS[kind] && fresh > 0 && fresh >= known * GROWTH
}
