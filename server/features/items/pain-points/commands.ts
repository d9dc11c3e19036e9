import type { painPoints } from '#contract/pain-points.ts'
import { insertItem, requireOwn } from '#server/features/items/items/rows.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toDraft, toSummary } from './draft.ts'
import { insertPainPoint } from './rows.ts'

type Publish = (typeof painPoints)['POST /pain-points']

export const publishPainPoint: Handler<Publish> = ({ actor, write }, { body }) =>
  write(async ({ tx, record }) => {
    const draft = toDraft(body)
    const item = { id: body.id, kind: 'pain_point', title: draft.title, userId: actor.id } as const
    if (!(await insertItem(tx, item, toSummary(draft)))) return requireOwn(tx, item)
    await insertPainPoint(tx, item.id, draft)
    await record({ kind: 'item.published', actorId: actor.id, item, payload: {} })
    return { id: item.id }
  })
