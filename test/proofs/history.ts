import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Act, Earned } from './points-model.ts'

/** The points of members as they are stored; those with none are left out. */
export async function storedPoints(db: Db, members: readonly { id: MemberId }[]) {
  const { rows } = await sql<Earned & { id: string }>`
    select user_id as id, insight_points as insight, traction_points as traction from user_points
    where user_id = any(${members.map(({ id }) => id)}) and insight_points + traction_points > 0`.execute(db)
  return new Map<string, Earned>(rows.map(({ id, ...earned }) => [id, earned]))
}

type Told = { kind: string; by: string; item: string; payload: Payload }
type Payload = {
  paid: boolean
  commentId: string
  questionId?: string
  memberId: string
  bothWrote: boolean
}

/** What happened to these items, in the order in which it took effect, as the facts tell it. */
export async function toldHistory(db: Db, itemIds: readonly ItemId[]): Promise<Act[]> {
  const { rows } = await sql<Told>`select kind, actor_id as by, item_id as item, payload from facts
    where item_id = any(${itemIds}) order by id`.execute(db)
  const questions = new Map<string, string>()
  return rows.flatMap(({ kind, by, item, payload }) => {
    if (payload.questionId) questions.set(payload.commentId, payload.questionId)
    const question = questions.get(payload.commentId) ?? ''
    return actOf({ kind, by, item, payload: { ...payload, questionId: question } }) ?? []
  })
}

function actOf({ kind, by, item, payload }: Told): Act | undefined {
  const { paid, commentId: comment, questionId: question = '', memberId: of, bothWrote } = payload
  const acts: Record<string, Act> = {
    'item.published': { act: 'publish', by, item },
    'item.deleted': { act: 'delete item', by, item },
    'vote.cast': { act: 'vote', by, item, paid },
    'vote.withdrawn': { act: 'withdraw', by, item },
    'comment.posted': { act: 'comment', by, item, comment },
    'comment.deleted': { act: 'delete comment', by, item, comment },
    'answer.given': { act: 'answer', by, item, question },
    'answer.changed': { act: 'answer', by, item, question },
    'answer.withdrawn': { act: 'withdraw answer', by, item, question },
    'answer.verified': { act: 'verify', by, item, question, of },
    'answer.unverified': { act: 'unverify', by, item, question, of },
    'interview.completed': { act: 'interview', by, item, of, bothWrote },
  }
  return acts[kind]
}
