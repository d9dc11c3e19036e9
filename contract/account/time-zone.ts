import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

/** A name of the IANA database, as browsers give it. One that the server does not know counts as UTC. */
const TimeZone = z.string().check(z.regex(/^[\w+/-]{1,64}$/))

export const timeZone = {
  'PUT /me/time-zone': {
    summary: 'Set the time zone of the member’s browser, which decides when the weekly email is sent',
    access: 'member',
    body: z.strictObject({ timeZone: TimeZone }),
    ok: null,
  },
} satisfies Endpoints
