import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { i18n } from '#contract/text/i18n.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { toOwnMail } from '#server/platform/mail/mail-page.ts'
import type { SendTestMail } from '#server/platform/mail/mailer.ts'
import { forgetMailFailure, noteMailFailure } from './node-notes.ts'

const toTestMail = () =>
  toOwnMail({
    subject: i18n.t('Test email'),
    lines: [i18n.t('An operator of {brand} just asked for this email to see whether it arrives. It did.')],
    foot: i18n.t("If it's in your spam folder, the sending domain may lack SPF, DKIM or DMARC."),
  })

/** `send` is undefined if there is no mail server. `from` is the sender's address. */
export type TestMailDependencies = { send: SendTestMail | undefined; from: string }

/** Returns the reply of the mail server, which Health shows too. */
export const sendTestMail =
  ({ send, from }: TestMailDependencies): Handler<'POST /admin/test-mails'> =>
  async ({ db, actor, log }) => {
    if (!send) refuse('test-mail.no-mail-server')
    const { email: to } = await db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    const { isAccepted, reply, why } = await send({ ...toTestMail(), id: `test-${randomUUID()}`, to })
    if (isAccepted) {
      await forgetMailFailure(db)
      await db.updateTable('first_run').set({ mail_tested_at: sql`now()` }).execute()
    } else {
      log.warn({ why }, 'a test mail was not sent')
      await noteMailFailure(db, why ?? reply)
    }
    return { to, from, isAccepted, reply }
  }
