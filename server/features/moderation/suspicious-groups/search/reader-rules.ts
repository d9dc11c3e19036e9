import type { GroupId } from '#contract/ids.ts'
import type { GroupKind } from '#contract/moderation/suspicious-groups.ts'

export type ReaderKind = Extract<GroupKind, 'joined-together' | 'one-network' | 'opened-together'>

/**
 * The least number of readers of a group of each kind. Fewer than five may have joined together by chance. A shared network
 * is a stronger sign, and at most three readers of one network count within a day.
 */
export const GROUP_READERS: Record<ReaderKind, number> = {
  'joined-together': 5,
  'one-network': 3,
  'opened-together': 5,
}

/**
 * The most days between the first and last account of a group that joined together. A person who makes many accounts makes
 * them in an evening, and may let them rest before they read.
 */
export const TOGETHER_DAYS = 7

/**
 * The most hours between the first and last account of a group that opened an item together, and between their views.
 * These readers are listed however much they do elsewhere: acts elsewhere are cheap for a person with many accounts.
 */
const OPENED_TOGETHER_HOURS = 48

/**
 * The views of other authors' items that are no act. Accounts that were made to look alive opened three. A reader who does
 * more elsewhere than with the items of this author is not silent.
 */
export const OTHER_ITEMS = 3

/** The number of the author's other items in which a search looks for acts of a reader. */
export const OWN_ITEMS = 5

/** A decided group is listed again once its new members are at least this part of those already decided about. */
const GROWTH = 0.5

/** The number of an item's latest readers that a search reads. An item with more readers costs no more. */
export const READERS_LOOKED_AT = 2_000

export const ITEMS_AT_ONCE = 20

/** A reader of an item. Times are in milliseconds. */
export type Reader = {
  /** The reader's number among the finalized readers of the item. */
  place: number
  joinedAtMs: number
  openedAtMs: number
  /** Whether the reader does no more elsewhere than for this author. */
  isSilent: boolean
  /** The network from which the reader opened the item; null once it is deleted. */
  network: string | null
  /** The group of the reader; an open group comes before decided ones. */
  group: { id: GroupId; kind: ReaderKind; isOpen: boolean } | null
  /**
   * Whether a moderator has excluded the reader. An excluded reader joins no new group, because they are decided about
   * already.
   */
  isExcluded: boolean
}

export type NewGroup = { kind: ReaderKind; places: readonly number[] }
export type Growth = { groupId: GroupId; places: readonly number[] }

const HOUR_MS = 60 * 60 * 1_000

/** The most time between the first and the last of a group. */
type Span = { at: (reader: Reader) => number; ms: number }

const joinedWithin = (ms: number): Span => ({ at: ({ joinedAtMs }) => joinedAtMs, ms })
const WEEK = joinedWithin(TOGETHER_DAYS * 24 * HOUR_MS)
const JOINED = joinedWithin(OPENED_TOGETHER_HOURS * HOUR_MS)
const OPENED: Span = { at: ({ openedAtMs }) => openedAtMs, ms: JOINED.ms }

const isFresh = ({ group, isExcluded }: Reader) => group === null && !isExcluded
const placesOf = (readers: readonly Reader[]) => readers.map(({ place }) => place)
const sortedBy = ({ at }: Span, readers: readonly Reader[]) =>
  readers.toSorted((one, other) => at(one) - at(other) || one.place - other.place)

type Alike = { kind: ReaderKind; readers: readonly Reader[] }
type Finder = (readers: readonly Reader[]) => Alike[]

/**
 * Assigns readers without a group to open groups (`grown`), and forms new groups of the others (`added`). Silent readers come
 * first: among the newcomers of busy days they could not be excluded without the others.
 */
export function toGroups(readers: readonly Reader[]): { grown: Growth[]; added: NewGroup[] } {
  const silent = readers.filter(({ isSilent, group }) => isSilent || group?.isOpen)
  const first = toGroupsOf(silent, ['joined-together', 'one-network'], rest => [
    ...toNetworks(rest),
    ...toWeeks(rest),
  ])
  const taken = new Set([...first.grown, ...first.added].flatMap(({ places }) => places))
  const others = readers.filter(({ place }) => !taken.has(place))
  const { grown, added } = toGroupsOf(others, ['opened-together'], toOpenedTogether)
  return { grown: [...first.grown, ...grown], added: [...first.added, ...added] }
}

function toGroupsOf(readers: readonly Reader[], kinds: readonly ReaderKind[], find: Finder) {
  const grown = growGroups(readers, kinds)
  const taken = new Set(grown.flatMap(({ places }) => places))
  const rest = readers.filter(({ place, group }) => !group?.isOpen && !taken.has(place))
  return { grown, added: formGroups(rest, find) }
}

function growGroups(readers: readonly Reader[], kinds: readonly ReaderKind[]): Growth[] {
  const open = Map.groupBy(
    readers.filter(({ group }) => group?.isOpen && kinds.includes(group.kind)),
    ({ group }) => group?.id,
  )
  let fresh = sortedBy(WEEK, readers.filter(isFresh))
  return [...open.values()].flatMap(members => {
    const group = members[0]?.group
    if (!group) return []
    const added = toJoining(fresh, { members, kind: group.kind })
    fresh = fresh.filter(reader => !added.includes(reader))
    return added.length > 0 ? [{ groupId: group.id, places: placesOf(added) }] : []
  })
}

type Open = { members: readonly Reader[]; kind: ReaderKind }

function toJoining(fresh: readonly Reader[], { members, kind }: Open) {
  if (kind === 'joined-together') return within([WEEK], fresh, members)
  if (kind === 'opened-together') return within([JOINED, OPENED], fresh, members)
  const networks = new Set(members.map(({ network }) => network))
  return fresh.filter(({ network }) => network !== null && networks.has(network))
}

/** Returns readers so that the group never spans more than it may. */
function within(spans: readonly Span[], fresh: readonly Reader[], members: readonly Reader[]) {
  const group = [...members]
  return fresh.filter(reader => {
    const isNear = spans.every(({ at, ms }) => group.every(one => Math.abs(at(one) - at(reader)) <= ms))
    if (isNear) group.push(reader)
    return isNear
  })
}

/** Forms groups, the largest first, so that one crowd becomes one group, whatever its networks are. */
function formGroups(readers: readonly Reader[], find: Finder): NewGroup[] {
  const groups: NewGroup[] = []
  let rest = sortedBy(WEEK, readers)
  for (;;) {
    const [largest] = find(rest)
      .filter(isNews)
      .toSorted((one, other) => other.readers.length - one.readers.length)
    if (!largest) return groups
    const places = placesOf(largest.readers.filter(({ isExcluded }) => !isExcluded))
    groups.push({ kind: largest.kind, places })
    const taken = new Set(places)
    rest = rest.filter(({ place }) => !taken.has(place))
  }
}

const toNetworks = (readers: readonly Reader[]): Alike[] =>
  [...Map.groupBy(readers, ({ network }) => network)].flatMap(([network, members]) =>
    network === null ? [] : [{ kind: 'one-network', readers: members }],
  )

const toWeeks = (readers: readonly Reader[]): Alike[] =>
  toRuns(WEEK, readers).map(run => ({ kind: 'joined-together', readers: run }))

/** Of the readers of each run of joining only the largest run of opening: all of them could be millions. */
function toOpenedTogether(readers: readonly Reader[]): Alike[] {
  const kind = 'opened-together'
  const byOpening = sortedBy(OPENED, readers)
  return toRuns(JOINED, readers)
    .filter(({ length }) => length >= GROUP_READERS[kind])
    .flatMap(run => {
      const [from = 0, to = 0] = [run[0]?.joinedAtMs, run.at(-1)?.joinedAtMs]
      const joined = byOpening.filter(({ joinedAtMs }) => joinedAtMs >= from && joinedAtMs <= to)
      const [largest] = toRuns(OPENED, joined).toSorted((one, other) => other.length - one.length)
      return largest ? [{ kind, readers: largest }] : []
    })
}

/** Returns runs of sorted readers that are within a span. A run that is part of a longer one is left out. */
function toRuns({ at, ms }: Span, readers: readonly Reader[]): (readonly Reader[])[] {
  const runs: (readonly Reader[])[] = []
  let end = 0
  for (const [start, first] of readers.entries()) {
    const before = end
    for (let next = readers[end]; next && at(next) - at(first) <= ms; next = readers[end]) end += 1
    if (end > before) runs.push(readers.slice(start, end))
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
