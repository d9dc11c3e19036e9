import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Award, Measure } from '#server/model/awards.ts'
import type { AwardEffect } from '#server/model/effects.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { insertMilestones, measureAmount, takeUnreached } from './stored-awards.ts'

/**
 * Gives awards that are reached and not held, takes back those that voided votes no longer support, and returns a fact for
 * each given one. Runs after the ledger, because counts over many items are only certain under the lock of the member or of
 * their counters.
 */
export const writeAwards: EffectWriter = async (tx, effects) => {
  for (const effect of effects)
    if (effect.effect === 'begin counting') await insertMilestones(tx, effect.member)
  const losses = effects.filter(effect => effect.effect === 'take award')
  if (losses.length > 0) await takeUnreached(tx, losses)
  const asked = effects.filter(effect => effect.effect === 'award')
  if (asked.length === 0) return {}
  return { facts: (await giveReached(tx, asked)).map(toFact) }
}

type NameOf<A> = A extends Award ? Pick<A, 'kind' | 'name'> : never
type GivenAward = { member: MemberId } & NameOf<Award>

/** Does not measure awards that the member holds already. */
async function giveReached(tx: Tx, asked: readonly AwardEffect[]) {
  const rows = JSON.stringify(
    asked.map(({ member, itemId, award }) => ({ user_id: member, item_id: itemId, ...award })),
  )
  const measures = [...new Set(asked.map(({ award }) => award.measure))].toSorted()
  return give(tx, { asked: rows }, Object.fromEntries(measures.map(measure => [measure, measure])))
}

const give = statement(
  (_, { asked }: { asked: string }, shape: Record<string, Measure>) => sql<GivenAward>`
    with asked as (
      select * from ${rowList(asked)}
        as asked (user_id uuid, kind text, name text, measure text, reaches integer, item_id uuid)),
    reached as materialized (
      select user_id, kind, name from asked
      where case when ${isOpen} then ${measureAmount(Object.values(shape))} >= reaches else false end
      order by user_id, kind, name),
    badges as (
      insert into user_badges (user_id, badge) select user_id, name from reached where kind = 'badge'
      on conflict do nothing returning user_id, 'badge' as kind, badge as name),
    wins as (
      insert into user_wins (user_id, win) select user_id, name from reached where kind = 'win'
      on conflict do nothing returning user_id, 'win' as kind, win as name),
    completed as (
      update milestones set completed_at = now() from reached
      where reached.kind = 'milestone' and milestones.user_id = reached.user_id and milestones.name = reached.name
        and milestones.completed_at is null
      returning milestones.user_id, 'milestone' as kind, milestones.name)
    select user_id as member, kind, name from badges union all select * from wins union all select * from completed`,
)

const isOpen = sql<boolean>`case asked.kind
  when 'badge' then not exists (select from user_badges held where held.user_id = asked.user_id and badge = asked.name)
  when 'win' then not exists (select from user_wins held where held.user_id = asked.user_id and win = asked.name)
  else exists (select from milestones open where open.user_id = asked.user_id and open.name = asked.name
    and completed_at is null) end`

function toFact({ member, ...given }: GivenAward): Fact {
  const about = { actorId: member, item: null }
  if (given.kind === 'badge') return { kind: 'badge.earned', ...about, payload: { badge: given.name } }
  if (given.kind === 'win') return { kind: 'win.earned', ...about, payload: { win: given.name } }
  return { kind: 'milestone.completed', ...about, payload: { milestone: given.name } }
}
