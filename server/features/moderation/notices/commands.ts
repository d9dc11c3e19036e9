import { sql } from 'kysely'
import { notificationsPush } from '#server/model/pushes.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getNoticeRow } from './notice-rows.ts'

export const readNotice: Handler<'PUT /me/notices/:noticeId/reading'> = (
  { actor, write },
  { params: { noticeId } },
) =>
  write(async ({ tx, push }) => {
    await getNoticeRow(tx, { noticeId, member: actor.id })
    await sql`
      with reading as (update moderation_notices set read_at = coalesce(read_at, now()) where id = ${noticeId})
      update notifications set read = true where notice_id = ${noticeId}`.execute(tx)
    push(notificationsPush(actor.id))
    return null
  })
