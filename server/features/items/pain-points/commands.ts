import type { painPoints } from '#contract/items/pain-points.ts'
import { insertItem, repeatPublish } from '#server/features/items/items/rows.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toDraft, toSummary } from './draft.ts'
import { insertPainPoint, isStoredPainPoint } from './rows.ts'

type Publish = (typeof painPoints)['POST /pain-points']

export const publishPainPoint: Handler<Publish> = ({ actor, write }, { body }) =>
  write(async ({ tx, record }) => {
    const draft = toDraft(body)
    const summary = toSummary(draft)
    const item = { id: body.id, kind: 'pain_point', title: summary.name, userId: actor.id } as const
    if (!(await insertItem(tx, item, summary)))
      return repeatPublish(tx, { item, isSame: () => isStoredPainPoint(tx, item.id, draft) })
    await insertPainPoint(tx, item.id, draft)
    await record({ kind: 'item.published', actorId: actor.id, item, payload: {} })
    return { id: item.id }
  })
