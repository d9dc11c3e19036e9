import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Act, Earned } from './points-model.ts'
import type { TextAct } from './texts-model.ts'

/** Returns the stored points of members, without those who have none, and why each text on the items earns nothing. */
export async function storedOutcome(db: Db, { itemIds, members }: Whose) {
  const { rows } = await sql<Earned & { id: string }>`
    select user_id as id, insight_points as insight, traction_points as traction from user_points
    where user_id = any(${members.map(({ id }) => id)}) and insight_points + traction_points > 0`.execute(db)
  const texts = await db
    .selectFrom('comments')
    .select(['id', 'unpaid'])
    .where('content_id', 'in', itemIds)
    .execute()
  return {
    points: new Map<string, Earned>(rows.map(({ id, ...earned }) => [id, earned])),
    unpaid: new Map<string, string | null>(texts.map(({ id, unpaid }) => [id, unpaid])),
  }
}

/** From now on the database notes what a text says at each fact, and when a hidden one is erased or restored. */
export const noteTexts = (db: Db) =>
  sql`
    create table if not exists noted_texts (id bigint, said text, erased hidden_texts);
    create or replace function note_said() returns trigger language plpgsql as $$ begin
      insert into noted_texts select new.id, concat_ws(E'\n', title, content) from comments
        where id = (new.payload->>'commentId')::uuid;
      return null;
    end $$;
    create or replace trigger note_said after insert on facts for each row execute function note_said();
    create or replace function note_erased() returns trigger language plpgsql as $$ begin
      insert into noted_texts values (nextval(pg_get_serial_sequence('facts', 'id')), null, old);
      return null;
    end $$;
    create or replace trigger note_erased after delete on hidden_texts for each row execute function note_erased()`.execute(
    db,
  )

type StoredFact = {
  kind: string
  by: string
  item: string
  itemKind: 'idea' | 'pain_point'
  payload: Payload
  said: string
}
type Payload = {
  paid?: boolean
  commentId: string
  questionId?: string
  memberId: string
  bothWrote: boolean
  step: number
  role: PrimaryRole
  type: MissionType
}

type Whose = { itemIds: readonly ItemId[]; members: readonly { id: MemberId }[] }

/** Returns the acts on these items, and the acts of these members without an item, from the facts in order. */
export async function readHistory(db: Db, { itemIds, members }: Whose): Promise<Act[]> {
  const { rows } = await sql<StoredFact>`
    select facts.kind, actor_id as by, item_id as item, items.kind as "itemKind", payload, said, facts.id
    from facts left join items on items.id = item_id left join noted_texts on noted_texts.id = facts.id
    where item_id = any(${itemIds}) or item_id is null and actor_id = any(${members.map(({ id }) => id)})
    union all
    select 'text.erased', (erased).user_id, (erased).item_id, null, jsonb_build_object('commentId', (erased).id), null, id
    from noted_texts where (erased).item_id = any(${itemIds}) order by id`.execute(db)
  return rows.flatMap(fact => toAct(fact) ?? [])
}

function toAct(fact: StoredFact): Act | undefined {
  const { kind, by, item, itemKind, payload } = fact
  const { paid = true, memberId: of, bothWrote, role, type } = payload
  const acts: Record<string, Act> = {
    'item.published': { act: 'publish', by, item, kind: itemKind },
    'item.deleted': { act: 'delete item', by, item },
    'item.undeleted': { act: 'undelete item', by, item },
    'item.hidden': { act: 'hide item', by, item },
    'item.restored': { act: 'restore item', by, item },
    'vote.cast': { act: 'vote', by, item, paid },
    'vote.withdrawn': { act: 'withdraw', by, item },
    'interview.completed': { act: 'interview', by, item, of, bothWrote },
    'mission.completed': { act: 'complete mission', by, type },
    // The steps in between follow from the other acts.
    'step.completed 1': { act: 'choose role', by, role },
    'step.completed 5': { act: 'visit leaderboard', by },
  }
  return toTextAct(fact) ?? acts[kind === 'step.completed' ? `${kind} ${payload.step}` : kind]
}

const ACTS = {
  posted: 'write',
  given: 'write',
  proposed: 'write',
  changed: 'write',
  deleted: 'remove',
  withdrawn: 'remove',
  hidden: 'hide',
  restored: 'bring back',
  erased: 'erase',
  verified: 'mark',
  unverified: 'unmark',
} as const

function toTextAct({ kind, by, item, payload, said }: StoredFact): TextAct | undefined {
  const [thing, how] = kind.split('.') as [TextKind | 'text', keyof typeof ACTS]
  if (!['comment', 'answer', 'solution', 'text'].includes(thing)) return undefined
  const act = ACTS[how]
  const about = { by, item, text: payload.commentId }
  if (act !== 'write') return { act, ...about }
  const { questionId: question } = payload
  return thing === 'text' ? undefined : { act, ...about, kind: thing, question, content: said }
}
