import { randomUUID } from 'node:crypto'
import type { health } from '#contract/moderation/health.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { renderMailPage } from '#server/platform/mail/mail-page.ts'
import type { SendTestMail } from '#server/platform/mail/mailer.ts'
import { forgetMailFailure, noteMailFailure } from './node-notes.ts'

const SUBJECT = 'Test email'
const LINE = `An operator of ${brandSlot} has just asked for this email, to see whether it arrives. It did.`
const FOOT = 'If it is in your spam folder, SPF, DKIM or DMARC of the sending domain may be missing.'

/** `send` is undefined without a mail server. `from` is the address from which mails come. */
export type TestMailMeans = { send: SendTestMail | undefined; from: string }

type Post = Handler<(typeof health)['POST /admin/test-mails']>

/** Sends a mail to the caller and returns the reply of the mail server, which Health shows too. */
export const sendTestMail =
  ({ send, from }: TestMailMeans): Post =>
  async ({ db, actor, log }) => {
    if (!send) refuse('test-mail.no-mail-server')
    const { email: to } = await db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    const { isAccepted, reply, why } = await send({
      id: `test-${randomUUID()}`,
      to,
      subject: SUBJECT,
      text: `${LINE}\n\n${FOOT}\n`,
      html: renderMailPage({ headline: SUBJECT, content: `<p>${LINE}</p>`, foot: FOOT }),
      headers: {},
    })
    if (isAccepted) await forgetMailFailure(db)
    else {
      log.warn({ why }, 'a test mail was not sent')
      await noteMailFailure(db, why ?? reply)
    }
    return { to, from, isAccepted, reply }
  }
