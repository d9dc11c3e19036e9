import type { MemberId } from '#contract/ids.ts'
import type { VoteType } from '#contract/votes.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'

/** What a press has done to a vote, with the item's votes of others after all presses of its batch; null is no vote. */
export type Pressed = {
  voter: MemberId
  item: FactItem
  before: VoteType | null
  after: VoteType | null
  isRewarded: boolean
  votesOfOthers: number
}

/** The place of a fact in its batch; -1 if nothing has changed. */
const toPlace = ({ before, after }: Pressed) =>
  before === after ? -1 : [after === null, before !== null, true].indexOf(true)

/**
 * Returns the facts of a batch of presses in their order: withdrawals, changed types, votes cast. So the counts after the batch
 * are those after its last vote, by which awards are given.
 */
export function toVoteFacts(presses: readonly Pressed[]): Fact[] {
  const [withdrawn, changed, cast] = [0, 1, 2].map(place => presses.filter(one => toPlace(one) === place))
  return [...(withdrawn ?? []), ...(changed ?? []), ...(cast ?? [])].map(press =>
    toVoteFact(press, countLaterVotes(press, cast ?? [])),
  )
}

/** Counts the votes of others that are cast on the same item after this one in its batch. */
const countLaterVotes = (press: Pressed, cast: readonly Pressed[]) =>
  cast
    .slice(cast.indexOf(press) + 1)
    .filter(({ item, voter }) => item.id === press.item.id && voter !== item.userId).length

function toVoteFact({ voter, item, before, after, ...press }: Pressed, later: number): Fact {
  const fact = { actorId: voter, item }
  if (after === null) return { kind: 'vote.withdrawn', ...fact, payload: {} }
  if (before !== null) return { kind: 'vote.changed', ...fact, payload: { type: after } }
  const votesOfOthers = press.votesOfOthers - later
  return { kind: 'vote.cast', ...fact, payload: { type: after, paid: press.isRewarded, votesOfOthers } }
}
