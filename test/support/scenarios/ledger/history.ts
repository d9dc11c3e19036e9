import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Act, Earned } from './points-model.ts'

/** Returns the stored points of members. Members without points are left out. */
export async function storedPoints(db: Db, members: readonly { id: MemberId }[]) {
  const { rows } = await sql<Earned & { id: string }>`
    select user_id as id, insight_points as insight, traction_points as traction from user_points
    where user_id = any(${members.map(({ id }) => id)}) and insight_points + traction_points > 0`.execute(db)
  return new Map<string, Earned>(rows.map(({ id, ...earned }) => [id, earned]))
}

type StoredFact = {
  kind: string
  by: string
  item: string
  itemKind: 'idea' | 'pain_point'
  payload: Payload
}
type Payload = {
  paid?: boolean
  unpays?: boolean
  commentId: string
  questionId?: string
  memberId: string
  bothWrote: boolean
  marks?: boolean
  step: number
  role: PrimaryRole
  type: MissionType
}

type Whose = { itemIds: readonly ItemId[]; members: readonly { id: MemberId }[] }

/** Returns the acts on these items, and the acts of these members without an item, from the facts in order. */
export async function readHistory(db: Db, { itemIds, members }: Whose): Promise<Act[]> {
  const { rows } = await sql<StoredFact>`
    select facts.kind, actor_id as by, item_id as item, items.kind as "itemKind", payload
    from facts left join items on items.id = item_id
    where item_id = any(${itemIds}) or item_id is null and actor_id = any(${members.map(({ id }) => id)})
    order by facts.id`.execute(db)
  const questions = new Map<string, string>()
  return rows.flatMap(({ payload, ...fact }) => {
    if (payload.questionId) questions.set(payload.commentId, payload.questionId)
    const questionId = questions.get(payload.commentId) ?? ''
    return toAct({ ...fact, payload: { ...payload, questionId } }) ?? []
  })
}

function toAct(fact: StoredFact): Act | undefined {
  const { kind, by, item, itemKind, payload } = fact
  const { paid = true, memberId: of, bothWrote, commentId: solution, role, type } = payload
  const acts: Record<string, Act> = {
    ...toTextActs(fact),
    'item.published': { act: 'publish', by, item, kind: itemKind },
    'item.deleted': { act: 'delete item', by, item },
    'item.undeleted': { act: 'undelete item', by, item },
    'item.hidden': { act: 'hide item', by, item },
    'item.restored': { act: 'restore item', by, item },
    'vote.cast': { act: 'vote', by, item, paid },
    'vote.withdrawn': { act: 'withdraw', by, item },
    'solution.proposed': { act: 'propose', by, item, solution, paid },
    'solution.withdrawn': { act: 'withdraw solution', by, item, solution },
    'solution.hidden': { act: 'withdraw solution', by, item, solution },
    'solution.restored': { act: 'propose', by, item, solution, paid, isMarked: payload.marks },
    'solution.changed': { act: 'change solution', by, item, solution, paid: !payload.unpays },
    'solution.verified': { act: 'verify solution', by, item, solution },
    'solution.unverified': { act: 'unverify solution', by, item, solution },
    'interview.completed': { act: 'interview', by, item, of, bothWrote },
    'mission.completed': { act: 'complete mission', by, type },
    // The steps in between follow from the other acts.
    'step.completed 1': { act: 'choose role', by, role },
    'step.completed 5': { act: 'visit leaderboard', by },
  }
  return acts[kind === 'step.completed' ? `${kind} ${payload.step}` : kind]
}

function toTextActs({ by, item, payload }: StoredFact): Record<string, Act> {
  const { paid = true, unpays = false, marks = false, memberId: of } = payload
  const { commentId: comment, questionId: question = '' } = payload
  return {
    'comment.posted': { act: 'comment', by, item, comment, paid },
    ...(unpays && { 'comment.changed': { act: 'comment', by, item, comment, paid: false } }),
    'comment.deleted': { act: 'delete comment', by, item, comment },
    'comment.hidden': { act: 'delete comment', by, item, comment },
    'comment.restored': { act: 'comment', by, item, comment, paid },
    'answer.given': { act: 'answer', by, item, question, paid },
    'answer.changed': { act: 'answer', by, item, question, paid: !unpays, isChange: true },
    'answer.withdrawn': { act: 'withdraw answer', by, item, question },
    'answer.hidden': { act: 'withdraw answer', by, item, question },
    'answer.restored': { act: 'answer', by, item, question, paid, isMarked: marks },
    'answer.verified': { act: 'verify', by, item, question, of },
    'answer.unverified': { act: 'unverify', by, item, question, of },
  }
}
