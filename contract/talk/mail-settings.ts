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
    rateLimit: 'reads',
    ok: MailSettings,
    refusals: [],
  },
  'PUT /me/mail-settings': {
    summary: 'Choose which mails one receives',
    access: 'member',
    rateLimit: 'gestures',
    body: MailSettings,
    ok: MailSettings,
    refusals: [],
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
