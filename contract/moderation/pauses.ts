import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { lengths, PAUSE_DAYS_MAX } from '#contract/lengths.ts'
import { EndTime, Time } from '#contract/paging.ts'
import { optionalText } from '#contract/text/text.ts'

export const PauseName = z.enum(['sign-ups', 'stranger-mails', 'list-mails', 'public-forms', 'publishing'])
export type PauseName = z.infer<typeof PauseName>

const HOUR_MS = 60 * 60 * 1_000

export const PAUSE_MAX_MS = PAUSE_DAYS_MAX * 24 * HOUR_MS

/** A pause that has not ended. `by` is null for the command line, and for an operator who has left. */
const Pause = z.object({
  name: PauseName,
  until: Time,
  since: Time,
  by: z.nullable(Author),
  reason: z.string(),
})
export type Pause = z.infer<typeof Pause>

const Pauses = z.object({ pauses: z.array(Pause) })
export type Pauses = z.infer<typeof Pauses>

const NewPause = z.strictObject({
  until: EndTime,
  /** The reason, for other operators; it may be empty. */
  reason: optionalText({ max: lengths.reasonSentence }),
  /**
   * The end that the caller saw, null if there was no pause. If it differs from the stored one, another operator was
   * quicker.
   */
  replaces: z.nullable(Time),
})
export type NewPause = z.infer<typeof NewPause>

const params = z.object({ name: PauseName })

/** Each pause has an end. */
export const pauses = {
  'GET /admin/pauses': {
    summary: 'What is paused, until when, who paused it and why',
    access: 'operator',
    ok: Pauses,
  },
  'PUT /admin/pauses/:name': {
    summary:
      'Pause a part of the community until a time, at most 7 days away; it holds at once on every node',
    access: 'operator',
    rateLimit: 'accountChanges',
    params,
    body: NewPause,
    ok: Pauses,
    refusals: ['pause.ends-before', 'pause.too-long', 'pause.changed-meanwhile'],
  },
  'DELETE /admin/pauses/:name': {
    summary: 'End a pause now',
    access: 'operator',
    rateLimit: 'accountChanges',
    params,
    ok: Pauses,
  },
} satisfies Endpoints

export const runningPauses = {
  'GET /pauses': {
    summary: 'What is paused, and until when',
    access: 'public',
    rateLimit: 'publicReads',
    cache: 'public, max-age=2',
    ok: z.object({ pauses: z.array(z.object({ name: PauseName, until: Time })) }),
  },
} satisfies Endpoints
