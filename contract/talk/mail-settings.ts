import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/** The topics of the mail to a member who has been away for an hour. It is sent at most once a day. */
export const MailSettings = z.strictObject({ signals: z.boolean(), messages: z.boolean() })
export type MailSettings = z.infer<typeof MailSettings>

/** The token of an unsubscription link: the member's id and an HMAC by the server. */
const UnsubscriptionToken = z.string().check(z.minLength(1), z.maxLength(200))

export const mailSettings = {
  'GET /me/mail-settings': {
    summary: 'Which mails one receives',
    access: 'member',
    ok: MailSettings,
  },
  'PUT /me/mail-settings': {
    summary: 'Choose which mails one receives',
    access: 'member',
    body: MailSettings,
    ok: MailSettings,
  },
  'GET /me/mail-refusal': {
    summary:
      'Whether one said as a visitor that we never write to one’s address; null if not, or if it is not proven',
    access: 'member',
    ok: z.object({ email: z.nullable(z.string()) }),
  },
  'DELETE /me/mail-refusal': {
    summary: 'Have emails of waiting lists sent to one’s proven address again; harmless when repeated',
    access: 'member',
    ok: null,
  },
  'POST /unsubscribe/:token': {
    summary: 'Receive no more mails, by the link in each; harmless when repeated',
    access: 'public',
    rateLimit: 'tokens',
    form: 'dropped',
    params: z.strictObject({ token: UnsubscriptionToken }),
    ok: null,
    refusals: ['unsubscription.missing'],
  },
} satisfies Endpoints
