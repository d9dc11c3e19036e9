import type { OpeningSource } from '#contract/evidence/openings.ts'
import type { MemberId } from '#contract/ids.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'

/** Null is no vote. The item's votes of others are those after all presses of the batch. */
export type Pressed = {
  voter: MemberId
  item: FactItem
  before: VoteType | null
  after: VoteType | null
  source?: OpeningSource | undefined
  isPaid: boolean
  votesOfOthers: number
}

export function toVoteFacts(presses: readonly Pressed[]): Fact[] {
  const changes = presses.filter(({ before, after }) => before !== after)
  return changes.map((press, place) => toVoteFact(press, changes.slice(place + 1)))
}

function toVoteFact(
  { voter, item, before, after, source, ...press }: Pressed,
  later: readonly Pressed[],
): Fact {
  const fact = { actorId: voter, item }
  if (after === null) return { kind: 'vote.withdrawn', ...fact, payload: {} }
  if (before !== null) return { kind: 'vote.changed', ...fact, payload: { type: after } }
  const votesOfOthers = press.votesOfOthers - later.filter(one => isAnothersVote(one, item)).length
  const payload = { type: after, paid: press.isPaid, votesOfOthers, ...(source && { source }) }
  return { kind: 'vote.cast', ...fact, payload }
}

const isAnothersVote = ({ voter, item, before }: Pressed, { id, userId }: FactItem) =>
  item.id === id && before === null && voter !== userId
