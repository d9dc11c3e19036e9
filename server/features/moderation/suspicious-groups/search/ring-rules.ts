import type { MemberId } from '#contract/ids.ts'
import { type FoundGroup, sign, spanOf } from './vote-rules.ts'

/** The least number of members of a ring. */
const ONE_ITEM_RING = 3
/** The most hours between the votes of two members for each other's only item. */
export const MUTUAL_HOURS = 48
/** The most hours between the making of two accounts that count as related without a common network. */
const RELATED_HOURS = 24

const HOUR_MS = 3_600_000

/**
 * A member with one item. `votes`: the number of votes they gave to others. Times are in milliseconds; `network` is null
 * once it is erased.
 */
export type Single = { id: MemberId; madeAtMs: number; network: string | null; votes: number }

export type Mutual = { one: MemberId; other: MemberId; atMs: number; backAtMs: number }

const isRelated = (one: Single, other: Single) =>
  (one.network !== null && one.network === other.network) ||
  Math.abs(one.madeAtMs - other.madeAtMs) <= RELATED_HOURS * HOUR_MS

type Graph = ReadonlyMap<MemberId, ReadonlySet<MemberId>>

function toGraph(singles: ReadonlyMap<MemberId, Single>, mutual: readonly Mutual[]): Graph {
  const graph = new Map<MemberId, Set<MemberId>>()
  for (const { one, other } of mutual) {
    const [a, b] = [singles.get(one), singles.get(other)]
    if (!a || !b || !isRelated(a, b)) continue
    graph.set(one, (graph.get(one) ?? new Set()).add(other))
    graph.set(other, (graph.get(other) ?? new Set()).add(one))
  }
  return graph
}

function* listParts(graph: Graph, members: ReadonlySet<MemberId>) {
  const left = new Set(members)
  for (const first of members) {
    if (!left.delete(first)) continue
    const part = new Set([first])
    for (const member of part)
      for (const next of graph.get(member) ?? []) if (left.delete(next)) part.add(next)
    yield part
  }
}

const degreeIn = (graph: Graph, part: ReadonlySet<MemberId>, member: MemberId) =>
  graph.get(member)?.intersection(part).size ?? 0

/**
 * Finds the rings among these members. In a ring everyone exchanged votes with at least two others and with more than half
 * of them, and gave the ring more than half of all their votes.
 */
export function findOneItemRings(singles: readonly Single[], mutual: readonly Mutual[]): FoundGroup[] {
  const known = new Map(singles.map(single => [single.id, single]))
  const graph = toGraph(known, mutual)
  const rings: FoundGroup[] = []
  for (let left: ReadonlySet<MemberId> = new Set(graph.keys()); ; ) {
    const found = findParts({ graph, known }, left)
    if (found.length === 0) return rings
    rings.push(...found.map(part => toFound(part, { graph, known, mutual })))
    // Members taken out of a part that held two rings are searched again without the ring that was found.
    for (const part of found) left = left.difference(part)
  }
}

type KnownGraph = { graph: Graph; known: ReadonlyMap<MemberId, Single> }

/**
 * Returns the parts in which every member belongs. From a part with a member who does not, takes out the one with the fewest
 * votes, until all belong.
 */
function findParts({ graph, known }: KnownGraph, members: ReadonlySet<MemberId>) {
  const found: ReadonlySet<MemberId>[] = []
  const open = [...listParts(graph, members)]
  for (const part of open) {
    if (part.size < ONE_ITEM_RING) continue
    const out = findOutsider({ graph, known }, part)
    if (out === undefined) found.push(part)
    else open.push(...listParts(graph, part.difference(new Set([out]))))
  }
  return found
}

function findOutsider({ graph, known }: KnownGraph, part: ReadonlySet<MemberId>): MemberId | undefined {
  const shares = [...part].map(id => {
    const degree = degreeIn(graph, part, id)
    return { id, degree, share: degree / Math.max(1, known.get(id)?.votes ?? 1) }
  })
  const outside = shares.filter(
    ({ degree, share }) => degree < 2 || degree * 2 <= part.size - 1 || share <= 1 / 2,
  )
  return outside.toSorted((a, b) => a.degree - b.degree || a.share - b.share)[0]?.id
}

type Context = KnownGraph & { mutual: readonly Mutual[] }

function toFound(part: ReadonlySet<MemberId>, { graph, known, mutual }: Context): FoundGroup {
  const members = [...part].toSorted().flatMap(id => known.get(id) ?? [])
  const accounts = members.map(({ id }) => ({ id, votes: degreeIn(graph, part, id) }))
  const shares = members.map(({ id, votes }) => degreeIn(graph, part, id) / Math.max(1, votes))
  const inside = mutual.filter(({ one, other }) => part.has(one) && part.has(other))
  const minutes = spanOf(inside.flatMap(({ atMs, backAtMs }) => [atMs, backAtMs]))
  const percent = Math.floor(100 * Math.min(...shares))
  const networks = Map.groupBy(members, ({ network }) => network)
  networks.delete(null)
  const near = Math.max(0, ...[...networks.values()].map(({ length }) => length))
  const madeWithin = spanOf(members.map(({ madeAtMs }) => madeAtMs))
  return {
    kind: 'one-item-ring',
    key: `one-item-ring ${members[0]?.id}`,
    author: null,
    accounts,
    signs: [
      sign('one-item-ring', { accounts: part.size, minutes, percent }),
      ...(near > 1 ? [sign('one-network', { accounts: near })] : []),
      ...(madeWithin <= RELATED_HOURS * 60
        ? [sign('made-together', { accounts: part.size, minutes: madeWithin })]
        : []),
    ],
    isPlain: false,
  }
}
