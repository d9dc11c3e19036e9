import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { LogAct } from '#contract/moderation/log.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import { isVisitorMail, type MailKind } from '#contract/public-pages/list-mails.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { isPaused } from '#server/features/moderation/mail-review-conditions.ts'
import { isActiveMember } from '#server/features/moderation/member-columns.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { DECISION_TIME } from '#server/features/public-pages/list-mails/queries.ts'
import { releaseMail, sendMailBack } from '#server/features/public-pages/list-mails/reviews.ts'
import type { UnitOfWork, Write } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getMailInReview, getSides, type Which } from './queries.ts'

/** The log notes that the mail was read, because it is addressed to others. */
export const readMailInReview: Handler<'POST /moderation/mail-reviews/:itemId/:kind/reading'> = (
  { actor, write },
  { params },
) =>
  write(async ({ tx }) => {
    const mail = await getMailInReview(tx, params)
    await noteInLog(tx, {
      actor: actor.id,
      act: 'read_list_mail',
      member: mail.author.id,
      subject: { kind: 'item', id: params.itemId },
      details: { kind: toLogKind(params.kind), recipients: mail.recipients },
    })
    return mail
  })

/** The log doesn't say which of an author's visitor mails it is. */
const toLogKind = (kind: MailKind) => (isVisitorMail(kind) ? 'visitor' : kind)

export const releaseReviewedMail: Handler<'POST /moderation/mail-reviews/:itemId/:kind/release'> = (
  { actor, write },
  { params, body: { contentHash } },
) =>
  write(async unit => {
    const author = await requireOthers(unit, { itemId: params.itemId, by: actor.id })
    if (!(await releaseMail(unit.tx, { ...params, contentHash, by: actor.id }))) return null
    return noteDecision(unit, { ...params, author, by: actor.id, act: 'release_list_mail' })
  })

export const sendBackReviewedMail: Handler<'POST /moderation/mail-reviews/:itemId/:kind/send-back'> = (
  { actor, write },
  { params, body: { contentHash, note } },
) =>
  write(async unit => {
    const author = await requireOthers(unit, { itemId: params.itemId, by: actor.id })
    if (!(await sendMailBack(unit.tx, { ...params, contentHash, note }))) return null
    return noteDecision(unit, { ...params, author, by: actor.id, act: 'send_back_list_mail', note })
  })

/** Refuses the mail's own author, unless no one else could decide. */
async function requireOthers({ tx }: UnitOfWork, sides: { itemId: ItemId; by: MemberId }) {
  const { author, isOnlyOperator } = await getSides(tx, sides)
  if (author === sides.by && !isOnlyOperator) refuse('decision.oneself')
  return author
}

type Decision = Which & {
  author: MemberId
  by: MemberId
  act: Extract<LogAct, 'release_list_mail' | 'send_back_list_mail'>
  note?: string
}

const notices: Record<Decision['act'], NoticeKind> = {
  release_list_mail: 'list_mail_released',
  send_back_list_mail: 'list_mail_sent_back',
}

async function noteDecision(unit: UnitOfWork, { itemId, kind, author, by, act, note }: Decision) {
  await noteInLog(unit.tx, {
    actor: by,
    act,
    member: author,
    subject: { kind: 'item', id: itemId },
    sentence: note,
    details: { kind: toLogKind(kind) },
  })
  await sendNotices(unit, { kind: notices[act], listMailItemId: itemId, to: [author] })
  return null
}

/** Notifies once of each mail that has waited for a moderator for more than a day. Such a mail is never sent by itself. */
export const alertOperators = (write: Write) =>
  write(async unit => {
    const { tx } = unit
    const { rows } = await sql<{ itemId: ItemId }>`
      update list_mails set alerted_at = now()
      where in_review_since < now() - ${DECISION_TIME} and alerted_at is null and not ${isPaused}
      returning item_id as "itemId"`.execute(tx)
    if (rows.length === 0) return
    const operators = await tx
      .selectFrom('member_roles')
      .select('user_id as id')
      .where('role', '=', 'operator')
      .where(isActiveMember(sql`member_roles.user_id`))
      .execute()
    const to = operators.map(({ id }) => id)
    for (const { itemId: listMailItemId } of rows)
      await sendNotices(unit, { kind: 'list_mail_waiting', listMailItemId, to })
  })
