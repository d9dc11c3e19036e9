import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tally, VoteType, votes } from '#contract/votes.ts'
import { lockItem } from '#server/features/items/items/queries.ts'
import { isPastDeeds } from '#server/features/rewards/onboarding/queries.ts'
import { isPaid, lockVoter } from '#server/features/rewards/points/rows.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { allow } from '#server/platform/refusal.ts'
import { canVote } from './policy.ts'
import { type TallyChange, tallyChange } from './tally.ts'

type Voter = { id: MemberId }

export const castVote: Handler<(typeof votes)['PUT /items/:itemId/vote']> = (
  { actor, write },
  { params, body },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    allow(canVote(item, body.type))
    const isOwner = item.userId === actor.id
    const voting = isOwner ? undefined : await lockVoter(tx, actor.id)
    const { type } = body
    const { before, paid } = await storeVote(tx, { item, voter: actor, type })
    const { votesOfOthers, ...tally } = await moveTally(
      tx,
      item,
      tallyChange({ before, after: type, isOwner }),
    )
    const fact = { actorId: actor.id, item, actorIsUnderway: voting?.isUnderway }
    if (before === null) await record({ kind: 'vote.cast', ...fact, payload: { type, paid, votesOfOthers } })
    else if (before !== type) await record({ kind: 'vote.changed', ...fact, payload: { type } })
    return { ...tally, own: type }
  })

export const withdrawVote: Handler<(typeof votes)['DELETE /items/:itemId/vote']> = (
  { actor, write },
  { params },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    const removed = await removeVote(tx, item, actor)
    const { votesOfOthers: _, ...tally } = await moveTally(
      tx,
      item,
      tallyChange({ before: removed?.type ?? null, after: null, isOwner: item.userId === actor.id }),
    )
    if (removed) {
      const { isUnderway: actorIsUnderway } = removed
      await record({ kind: 'vote.withdrawn', actorId: actor.id, item, actorIsUnderway, payload: {} })
    }
    return { ...tally, own: null }
  })

/** Inserts the vote or changes its type; answers the type that stood before, and whether the vote pays. */
async function storeVote(tx: Tx, { item, voter, type }: { item: FactItem; voter: Voter; type: VoteType }) {
  const { rows } = await sql<{ before: VoteType | null; paid: boolean }>`
    with standing as (select vote_type from votes
      where user_id = ${voter.id} and content_type = ${item.kind} and content_id = ${item.id})
    insert into votes (user_id, content_id, content_type, vote_type, paid)
    values (${voter.id}, ${item.id}, ${item.kind}, ${type}, ${isPaid({ voter: voter.id, author: item.userId })})
    on conflict (user_id, content_type, content_id) do update set vote_type = excluded.vote_type
    returning (select vote_type from standing) as before, paid`.execute(tx)
  return rows[0] ?? { before: null, paid: false }
}

const removeVote = (tx: Tx, item: FactItem, voter: Voter) =>
  tx
    .deleteFrom('votes')
    .where('user_id', '=', voter.id)
    .where('content_type', '=', item.kind)
    .where('content_id', '=', item.id)
    .returning(['vote_type as type', sql<boolean>`not ${isPastDeeds(voter.id)}`.as('isUnderway')])
    .executeTakeFirst()

type Counts = Omit<Tally, 'own'> & { votesOfOthers: number }

const moveTally = (tx: Tx, item: FactItem, change: TallyChange): Promise<Counts> =>
  tx
    .updateTable('items')
    .set(eb => ({
      pain_point_votes: eb('pain_point_votes', '+', change.painPoint),
      early_adopter_votes: eb('early_adopter_votes', '+', change.earlyAdopter),
      vote_count: eb('vote_count', '+', change.painPoint + change.earlyAdopter),
      votes_of_others: eb('votes_of_others', '+', change.others),
    }))
    .where('id', '=', item.id)
    .returning([
      'pain_point_votes as painPoint',
      'early_adopter_votes as earlyAdopter',
      'vote_count as total',
      'votes_of_others as votesOfOthers',
    ])
    .executeTakeFirstOrThrow()
