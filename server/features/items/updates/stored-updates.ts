import { sql } from 'kysely'
import type { ItemId, UpdateId } from '#contract/ids.ts'
import type { StageWord, UpdateForm } from '#contract/items/updates.ts'
import { isLatest, isRecent } from '#server/features/items/items/entries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { meanings } from './rules.ts'

type NewUpdate = Omit<UpdateForm, 'stage'> & { id: UpdateId; itemId: ItemId; word: StageWord | null }

/**
 * Followers are notified of each word once, so that an author can't send them more by changing it back and forth. The first
 * decision stays. Returns undefined if the id is taken, or the item has an update without a word of this day (UTC).
 */
export async function insertUpdate(tx: Tx, update: NewUpdate) {
  const { id, itemId, text, word, was, link = null, pictureId = null } = update
  const { stage, decision } = word ? meanings[word] : { stage: was, decision: null }
  const { rows } = await sql<{ decides: boolean }>`
    with posted as (
      insert into updates (id, item_id, text, stage, stage_before, link, picture, notified_at)
      select ${id}, ${itemId}, ${text}, ${word}, ${was}, ${link}, ${pictureId},
        case when exists (select from updates where item_id = ${itemId} and stage = ${word}) then now() end
      on conflict do nothing returning item_id),
    moved as (update items set stage = ${stage} from posted where items.id = item_id and stage <> ${stage}),
    decided as (
      insert into decisions (item_id, decision, reason)
      select item_id, ${decision}, ${text} from posted where ${decision}::text is not null
      on conflict do nothing returning item_id)
    select exists (select from decided) as decides from posted`.execute(tx)
  return rows[0] && { decision: rows[0].decides ? decision : null }
}

/** Deletes the latest update of its item within ten minutes, with the decision that it was. The item has its stage of before. */
export async function removeUpdate(tx: Tx, id: UpdateId) {
  const { rows } = await sql<{ undecides: boolean; reopens: boolean }>`
    with removed as (delete from updates where id = ${id} and ${isRecent} and ${isLatest} returning *),
    undecided as (
      delete from decisions using removed
      where decisions.item_id = removed.item_id and decided_at = removed.created_at returning decisions.item_id),
    moved as (update items set stage = removed.stage_before from removed where items.id = removed.item_id)
    select exists (select from undecided) as undecides,
      removed.stage = 'dropped' and stage_before <> 'dropped' as reopens from removed`.execute(tx)
  return rows[0]
}
