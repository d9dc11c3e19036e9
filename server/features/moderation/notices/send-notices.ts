import { sql } from 'kysely'
import type { AppealId, CaseId, DecisionId, GroupId, ItemId, MemberId } from '#contract/ids.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import { insertNotifications } from '#server/features/talk/notifications/insert-notifications.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'

type Sender = Pick<UnitOfWork, 'tx' | 'push'>

type NewNotices = {
  kind: NoticeKind
  caseId?: CaseId
  groupId?: GroupId
  listMailItemId?: ItemId
  decisionId?: DecisionId
  appealId?: AppealId
  to: readonly MemberId[]
}

/** Leaves out members who have left. */
export async function sendNotices({ tx, push }: Sender, { kind, to, ...about }: NewNotices) {
  const { caseId = null, groupId = null, listMailItemId = null, decisionId = null, appealId = null } = about
  const { rows } = await sql<{ member: MemberId }>`
    with noted as (
      insert into moderation_notices (user_id, kind, case_id, group_id, list_mail_item_id, decision_id, appeal_id)
      select id, ${kind}, ${caseId}, ${groupId}, ${listMailItemId}, ${decisionId}, ${appealId} from profiles
      where id = any(${uuidList(to)}) and left_at is null
      returning id, user_id)
    ${insertNotifications({
      columns: sql`user_id, kind, notice_id`,
      rows: sql`select user_id, 'notice', id from noted`,
    })}`.execute(tx)
  for (const { member } of rows) push(notificationsPush(member))
}
