import { sql } from 'kysely'
import type {
  AppealId,
  CaseId,
  ClusterId,
  DecisionId,
  ItemId,
  MemberId,
  ReaderGroupId,
} from '#contract/ids.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'

type Sender = Pick<UnitOfWork, 'tx' | 'push'>

type NewNotices = {
  kind: NoticeKind
  caseId?: CaseId
  clusterId?: ClusterId
  readerGroupId?: ReaderGroupId
  listMailItemId?: ItemId
  decisionId?: DecisionId
  appealId?: AppealId
  to: readonly MemberId[]
}

/** Leaves out members who have left. */
export async function sendNotices({ tx, push }: Sender, { kind, to, ...about }: NewNotices) {
  const { caseId = null, clusterId = null, readerGroupId = null, decisionId = null, appealId = null } = about
  const { listMailItemId = null } = about
  const { rows } = await sql<{ member: MemberId }>`
    with noted as (
      insert into moderation_notices (user_id, kind, case_id, cluster_id, reader_group_id, list_mail_item_id, decision_id, appeal_id)
      select id, ${kind}, ${caseId}, ${clusterId}, ${readerGroupId}, ${listMailItemId}, ${decisionId}, ${appealId} from profiles
      where id = any(${uuidList(to)}) and left_at is null
      returning id, user_id)
    insert into notifications (user_id, kind, notice_id)
    select user_id, 'notice', id from noted
    returning user_id as member`.execute(tx)
  for (const { member } of rows) push(notificationsPush(member))
}
