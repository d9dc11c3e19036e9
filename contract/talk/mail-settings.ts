import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/**
 * `daily`: the mail to a member who has been away for an hour, at most once a day. `weekly`: the one on Monday mornings, which
 * only those who want the daily one get.
 */
export const MailSettings = z.strictObject({ daily: z.boolean(), weekly: z.boolean() })
export type MailSettings = z.infer<typeof MailSettings>

/** What the link in a mail stops: all of these mails, the weekly one, or that for a month. */
export const Stopped = z.enum(['all', 'weekly', 'month'])
export type Stopped = z.infer<typeof Stopped>

/** Returns what the token of an unsubscription link stops. Only the server can tell if it is genuine. */
export const toStopped = (token: string): Stopped =>
  Stopped.safeParse(/~(\w+)\./.exec(token)?.[1]).data ?? 'all'

/** The token of an unsubscription link: the member's id, with what it stops, and an HMAC by the server. */
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
    summary:
      'Stop daily and weekly mails, or only the weekly ones, or those for a month, by the link in each; harmless when repeated',
    access: 'public',
    rateLimit: 'tokens',
    form: 'dropped',
    params: z.strictObject({ token: UnsubscriptionToken }),
    ok: null,
    refusals: ['unsubscription.missing'],
  },
} satisfies Endpoints
