import type { ideas } from '#contract/items/ideas.ts'
import { insertItem, repeatPublish } from '#server/features/items/items/rows.ts'
import { claimUpload } from '#server/features/items/uploads/rows.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toDraft, toSummary } from './draft.ts'
import { insertIdea, isStoredIdea } from './rows.ts'

export const publishIdea: Handler<(typeof ideas)['POST /ideas']> = ({ actor, write }, { body }) =>
  write(async ({ tx, record }) => {
    const draft = toDraft(body)
    const summary = toSummary(draft)
    const item = { id: body.id, kind: 'idea', title: summary.name, userId: actor.id } as const
    if (!(await insertItem(tx, item, summary)))
      return repeatPublish(tx, { item, isSame: () => isStoredIdea(tx, item.id, draft) })
    if (draft.image) await claimUpload(tx, { key: draft.image, userId: actor.id })
    await insertIdea(tx, item.id, draft)
    await record({ kind: 'item.published', actorId: actor.id, item, payload: {} })
    return { id: item.id }
  })
