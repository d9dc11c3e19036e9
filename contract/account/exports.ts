import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

/** The progress of a part of the archive: `done` of `all`, which is null before it is counted. */
const Progress = z.object({ done: z.int(), all: z.nullable(z.int()) })

/**
 * The archive of everything about a member. `bytes` is its size and `endsAt` the end of its download; both are null until it
 * is ready. `nextAt` is the time from which a new archive can be requested, null while this one is being made.
 */
export const Export = z.object({
  state: z.enum(['waiting', 'being-made', 'ready', 'failed']),
  askedAt: Time,
  rows: Progress,
  pictures: Progress,
  bytes: z.nullable(z.int()),
  endsAt: z.nullable(Time),
  nextAt: z.nullable(Time),
})
export type Export = z.infer<typeof Export>

const OwnExport = z.object({ export: z.nullable(Export) })

export const exports = {
  'GET /me/export': {
    summary: 'The archive of everything about oneself, and how far it is; null if there is none',
    access: 'member',
    ban: 'waived',
    ok: OwnExport,
    refusals: ['session.ended'],
  },
  'PUT /me/export': {
    summary: 'Ask for the archive of everything about oneself; one is made an hour at most',
    access: 'member',
    ban: 'waived',
    rateLimit: 'accountChanges',
    ok: OwnExport,
    refusals: ['session.ended', 'proof.needed'],
  },
  'GET /me/export/archive': {
    summary: 'The archive as a zip file, for a day after it was made',
    access: 'member',
    ban: 'waived',
    rateLimit: 'accountChanges',
    download: 'application/zip',
    ok: null,
    refusals: ['session.ended', 'proof.needed', 'export.missing', 'busy'],
  },
} satisfies Endpoints
