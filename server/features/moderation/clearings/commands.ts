import { sql } from 'kysely'
import type { CaseId, MemberId, RulingId } from '#contract/ids.ts'
import { lockCase } from '#server/features/moderation/cases.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { isAtWork } from '#server/features/moderation/people.ts'
import { requireBelow, roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { carryOutClearing } from './carrying-out.ts'
import { findAgreementObjection } from './policy.ts'
import { isAgreementNeeded } from './queries.ts'
import { countThings } from './things.ts'

/** `isAgreed`: the ruling is one of many that were agreed to together, of which operators get an email. */
type Order = {
  rulingId: RulingId
  caseId: CaseId
  member: MemberId
  ruler: MemberId
  isAgreed?: boolean | undefined
}

/**
 * Hides at once or after a second person has agreed. Operators get a notice, and moderators too if somebody must agree. Call
 * this in the transaction of the ruling.
 */
export async function orderClearing(unit: UnitOfWork, { rulingId, caseId, member, ruler, isAgreed }: Order) {
  const { tx } = unit
  // If a moderator sends several rulings at once, each one counts the ones before it.
  await lockMembers(tx, [ruler])
  const { things, confirmed } = await countThings(tx, member)
  const waits = !isAgreed && (await isAgreementNeeded(tx, { by: ruler, things, confirmed }))
  await sql`
    insert into clearings (ruling_id, things, confirmed, agreed_at)
    values (${rulingId}, ${things}, ${confirmed}, ${waits ? null : sql`now()`})`.execute(tx)
  if (isAgreed) return
  const to = await listWatchers(tx, {
    roles: waits ? ['operator', 'moderator'] : ['operator'],
    but: [ruler, member],
  })
  await sendNotices(unit, { kind: 'everything_removed', caseId, rulingId, to })
}

type Watchers = { roles: readonly string[]; but: readonly MemberId[] }

async function listWatchers(tx: Tx, { roles, but }: Watchers) {
  const rows = await tx
    .selectFrom('member_roles')
    .select('user_id')
    .where(sql<boolean>`role = any(${textList(roles)}) and not user_id = any(${uuidList(but)})`)
    .where(isAtWork(sql`user_id`))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const agree: Handler<'PUT /moderation/clearings/:rulingId/agreement'> = async (
  { actor, write, log },
  { params: { rulingId } },
) => {
  await write(({ tx }) => noteAgreement(tx, { rulingId, by: actor.id }))
  await carryOutClearing({ write, log }, rulingId)
  return null
}

async function noteAgreement(tx: Tx, { rulingId, by }: { rulingId: RulingId; by: MemberId }) {
  const { caseId } = await findOrder(tx, rulingId)
  const ruledCase = await lockCase(tx, caseId)
  const order = await findOrder(tx, rulingId)
  if (order.isAgreed && !order.isOver) return
  const { role } = await tx.selectNoFrom(roleOf(by).as('role')).executeTakeFirstOrThrow()
  refuseIf(findAgreementObjection({ ruler: order.ruler, by, role, isOver: order.isOver }))
  const member = ruledCase.author_id ?? refuse('clearing.over')
  await requireBelow(tx, { actorId: by, memberId: member })
  await tx
    .updateTable('clearings')
    .set({ agreed_by: by, agreed_at: sql`now()` })
    .where('ruling_id', '=', rulingId)
    .execute()
  const details = { case: caseId, ruling: rulingId, things: order.things }
  await noteInLog(tx, { actor: by, act: 'agree_to_clearing', member, details })
}

/** `isOver`: the ban is undone. */
async function findOrder(tx: Tx, rulingId: RulingId) {
  const order = await tx
    .selectFrom('clearings')
    .innerJoin('rulings', 'rulings.id', 'clearings.ruling_id')
    .select(['rulings.case_id as caseId', 'rulings.ruled_by as ruler', 'clearings.things'])
    .select(sql<boolean>`clearings.agreed_at is not null`.as('isAgreed'))
    .select(sql<boolean>`rulings.undone_at is not null`.as('isOver'))
    .where('clearings.ruling_id', '=', rulingId)
    .executeTakeFirst()
  return order ?? refuse('ruling.missing')
}
