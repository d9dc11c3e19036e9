import type { rulings } from '#contract/moderation/cases.ts'
import { noteInLog } from '#server/features/moderation/log/rows.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCaseDetail } from './queries.ts'

/** Reads a case. That a part of a chat was read is noted in the log. */
export const readCase: Handler<(typeof rulings)['GET /moderation/cases/:caseId']> = async (
  { db, actor, write },
  { params: { caseId } },
) => {
  const detail = await getCaseDetail(db, { caseId, viewer: actor.id })
  if (detail.context)
    await write(({ tx }) =>
      noteInLog(tx, {
        actor: actor.id,
        act: 'read_chat',
        subject: detail.subject,
        member: detail.author?.id ?? null,
        details: { case: caseId },
      }),
    )
  return detail
}
