import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/**
 * `daily`: the email to a member who has been away for an hour, at most once a day. `weekly`: the one on Monday mornings, which
 * goes only to members with `daily`.
 */
export const MailSettings = z.strictObject({ daily: z.boolean(), weekly: z.boolean() })
export type MailSettings = z.infer<typeof MailSettings>

/** What the link in an email stops: both emails, the weekly one, or the weekly one for a month. */
export const Stopped = z.enum(['all', 'weekly', 'month'])
export type Stopped = z.infer<typeof Stopped>

/** Returns what the token of an unsubscription link stops. Only the server can tell if it is genuine. */
export const toStopped = (token: string): Stopped =>
  Stopped.safeParse(/~(\w+)\./.exec(token)?.[1]).data ?? 'all'

/** The token of an unsubscription link: the member's id, with what it stops, and an HMAC by the server. */
const UnsubscriptionToken = z.string().check(z.minLength(1), z.maxLength(200))

export const mailSettings = {
  'GET /me/mail-settings': {
    summary: 'The emails that the member gets',
    access: 'member',
    ok: MailSettings,
  },
  'PUT /me/mail-settings': {
    summary: 'Choose which emails to get',
    access: 'member',
    body: MailSettings,
    ok: MailSettings,
  },
  'GET /me/mail-refusal': {
    summary: 'The member’s proven address if, as a visitor, they asked us never to email it, otherwise null',
    access: 'member',
    ok: z.object({ email: z.nullable(z.string()) }),
  },
  'DELETE /me/mail-refusal': {
    summary: 'Allow waiting-list emails to the member’s proven address again; harmless when repeated',
    access: 'member',
    ok: null,
  },
  'POST /unsubscribe/:token': {
    summary:
      'Use the link in a daily or weekly email to stop both, or to stop or pause the weekly one; harmless when repeated',
    access: 'public',
    rateLimit: 'tokens',
    form: 'dropped',
    params: z.strictObject({ token: UnsubscriptionToken }),
    ok: null,
    refusals: ['unsubscription.missing'],
  },
} satisfies Endpoints
