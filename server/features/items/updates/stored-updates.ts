import { sql } from 'kysely'
import type { Decision } from '#contract/evidence/evidence.ts'
import type { ItemId, UpdateId } from '#contract/ids.ts'
import type { Stage, StageWord, UpdateForm } from '#contract/items/updates.ts'
import { isLatest, isPosted, isRecent } from '#server/features/items/items/entries.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The stage and the decision that a word sets. */
const meanings: Record<StageWord, { stage: Stage; decision: Decision | null }> = {
  open: { stage: 'open', decision: null },
  building: { stage: 'building', decision: 'build' },
  live: { stage: 'live', decision: 'build' },
  dropped: { stage: 'dropped', decision: 'drop' },
  change: { stage: 'open', decision: 'change' },
}

type NewUpdate = Omit<UpdateForm, 'stage'> & { id: UpdateId; itemId: ItemId; word: StageWord | null }

/** The first deleted update of an item with this word, or with none on this day (UTC), unless it was reposted. */
const reposted = ({ itemId, word }: NewUpdate) => sql`
  select notified_as from updates deleted where item_id = ${itemId} and deleted_at is not null
    and stage is not distinct from ${word}
    and (stage is not null or (created_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date)
    and not exists (select from updates where updates.notified_as = deleted.notified_as and ${isPosted})
  order by created_at limit 1`

/**
 * Followers are notified of each word once, so that an author can't send them more by changing it back and forth, nor by
 * deleting and reposting. The first decision stays. Returns undefined if the id is taken, or the item already has an
 * update without a word on this day (UTC).
 */
export async function insertUpdate(tx: Tx, update: NewUpdate) {
  const { id, itemId, text, word, was, link = null, pictureId = null } = update
  const { stage, decision } = word ? meanings[word] : { stage: was, decision: null }
  const { rows } = await sql<{ decides: boolean }>`
    with posted as (
      insert into updates (id, item_id, text, stage, stage_before, link, picture, notified_as, notified_at)
      select ${id}, ${itemId}, ${text}, ${word}, ${was}, ${link}, ${pictureId}, coalesce((${reposted(update)}), ${id}),
        case when exists (select from updates where item_id = ${itemId} and stage = ${word} and ${isPosted}) then now() end
      on conflict do nothing returning item_id),
    moved as (update items set stage = ${stage} from posted where items.id = item_id and stage <> ${stage}),
    decided as (
      insert into decisions (item_id, decision, reason)
      select item_id, ${decision}, ${text} from posted where ${decision}::text is not null
      on conflict do nothing returning item_id)
    select exists (select from decided) as decides from posted`.execute(tx)
  return rows[0] && { decision: rows[0].decides ? decision : null }
}

/**
 * Deletes the latest update of its item within ten minutes, along with the decision it made. The item returns to its earlier
 * stage. Moderators can see the words and the picture for some days.
 */
export async function removeUpdate(tx: Tx, id: UpdateId) {
  const { rows } = await sql<{ notifiedAs: UpdateId; undecides: boolean; reopens: boolean }>`
    with removed as (
      update updates set deleted_at = now(), notified_at = coalesce(notified_at, now())
      where id = ${id} and ${isPosted} and ${isRecent} and ${isLatest} returning *),
    undecided as (
      delete from decisions using removed
      where decisions.item_id = removed.item_id and decided_at = removed.created_at returning decisions.item_id),
    moved as (update items set stage = removed.stage_before from removed where items.id = removed.item_id)
    select notified_as as "notifiedAs", exists (select from undecided) as undecides,
      removed.stage = 'dropped' and stage_before <> 'dropped' as reopens from removed`.execute(tx)
  return rows[0]
}
