import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { MemberId } from '#contract/ids.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'

/** Null means no vote. The item's votes of others are those after all requests of the batch. */
export type StoredVote = {
  voter: MemberId
  item: FactItem
  before: VoteType | null
  after: VoteType | null
  source?: ViewSource | undefined
  isPaid: boolean
  votesOfOthers: number
}

export function toVoteFacts(requests: readonly StoredVote[]): Fact[] {
  const changes = requests.filter(({ before, after }) => before !== after)
  return changes.map((request, place) => toVoteFact(request, changes.slice(place + 1)))
}

function toVoteFact(
  { voter, item, before, after, source, ...request }: StoredVote,
  later: readonly StoredVote[],
): Fact {
  const fact = { actorId: voter, item }
  if (after === null) return { kind: 'vote.withdrawn', ...fact, payload: {} }
  if (before !== null) return { kind: 'vote.changed', ...fact, payload: { type: after } }
  const votesOfOthers = request.votesOfOthers - later.filter(one => isAnothersVote(one, item)).length
  const payload = { type: after, paid: request.isPaid, votesOfOthers, ...(source && { source }) }
  return { kind: 'vote.cast', ...fact, payload }
}

const isAnothersVote = ({ voter, item, before }: StoredVote, { id, userId }: FactItem) =>
  item.id === id && before === null && voter !== userId
