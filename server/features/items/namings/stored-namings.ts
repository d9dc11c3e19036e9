import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { isStanding } from '#server/features/items/items/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/failures/refusal.ts'

/** Members who haven't been notified by now never are. */
export const STOPPED = sql`case when notified_since is not null then coalesce(notified_at, now()) end`

type NewNamings = { ideaId: ItemId; author: MemberId; solves: readonly ItemId[] }
type PainPoint = FactItem & { isAsked: boolean }

/**
 * An own pain point is accepted at once. One that was named before keeps what its author said. Refuses with
 * naming.unavailable.
 */
const replaceNamings = (tx: Tx, { ideaId, author, solves }: NewNamings) =>
  sql<PainPoint>`
    with pain as (
      select items.* from items where items.id = any(${uuidList(solves)}) and items.kind = 'pain_point' and ${isStanding}
        and not ${isEitherBlocked(sql`items.user_id`, author)}),
    withdrawn as (update namings set withdrawn_at = now(), notified_at = ${STOPPED}
      where idea_id = ${ideaId} and withdrawn_at is null and pain_id <> all(${uuidList(solves)})),
    named as (
      insert into namings (idea_id, pain_id, accepted_at)
      select ${ideaId}, id, case when user_id = ${author} then now() end from pain order by id
      on conflict (idea_id, pain_id) do update set withdrawn_at = null where namings.withdrawn_at is not null
      returning pain_id, xmax = 0 and accepted_at is null as "isAsked")
    select id, kind, name as title, user_id as "userId", coalesce("isAsked", false) as "isAsked"
    from pain left join named on pain_id = id order by id`.execute(tx)

/** Names these pain points and no others. Notifies the authors of those that were not named before. */
export async function namePainPoints({ tx, record }: UnitOfWork, named: NewNamings) {
  const { rows } = await replaceNamings(tx, named)
  if (rows.length < new Set(named.solves).size) refuseFields('naming.unavailable', ['solves'])
  for (const { isAsked, ...item } of rows)
    if (isAsked)
      await record({
        kind: 'pain-point.named',
        actorId: named.author,
        item,
        payload: { ideaId: named.ideaId },
      })
}
