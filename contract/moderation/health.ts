import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'
import { PauseName } from './pauses.ts'

const Bytes = z.nullable(z.int())

/** A job of the program. `at` is its schedule in UTC; null if something else starts it. */
const JobHealth = z.object({
  name: z.string(),
  at: z.nullable(z.string()),
  lastRunAt: z.nullable(Time),
  /** `failed` even if the run will be repeated. */
  lastState: z.nullable(z.enum(['active', 'completed', 'failed', 'cancelled'])),
  lastDurationMs: z.nullable(z.number()),
  /** The number of runs that failed for good, in the time for which runs are stored. */
  failedCount: z.int(),
  waitingCount: z.int(),
})
export type JobHealth = z.infer<typeof JobHealth>

/**
 * The state of the program. Numbers of the process are those of the node that responds. Null means that the value could not
 * be determined.
 */
const Health = z.object({
  at: Time,
  program: z.object({ version: z.string(), node: z.string(), startedAt: Time }),
  database: z.object({
    version: z.string(),
    sizeBytes: Bytes,
    diskFreeBytes: Bytes,
    responseMs: z.number(),
    pool: z.object({ max: z.int(), open: z.int(), idle: z.int(), waitingCount: z.int() }),
  }),
  process: z.object({
    eventLoopDelayMs: z.object({ mean: z.number(), p99: z.number(), max: z.number() }),
    memoryBytes: z.object({ resident: z.int(), heap: z.int() }),
    socketCount: z.int(),
  }),
  /** The nodes of the last day, including this one; `isUp` if one was seen within the last minute. */
  nodes: z.array(
    z.object({
      id: z.string(),
      /** The host and port; null of a version that does not say it. */
      place: z.nullable(z.string()),
      version: z.string(),
      /**
       * The version of the process that started this one, if it is another version: only a restart replaces that process.
       */
      mainVersion: z.nullable(z.string()),
      startedAt: Time,
      seenAt: Time,
      isUp: z.boolean(),
      isThis: z.boolean(),
    }),
  ),
  /** The place where pictures are stored, whether it can be reached, and the free bytes on its disk if it is a folder. */
  pictures: z.object({ kind: z.enum(['folder', 'bucket']), isReachable: z.boolean(), diskFreeBytes: Bytes }),
  /** Whether the Redis that counts calls responds; null if there is none. */
  redis: z.nullable(z.object({ isUp: z.boolean() })),
  mail: z.object({
    isConfigured: z.boolean(),
    waitingCount: z.int(),
    lastFailureAt: z.nullable(Time),
    lastFailure: z.nullable(z.string()),
  }),
  /** The backups of each day. `lastFailure` is the reason why the latest run failed; null if it went well. */
  backup: z.object({
    isDaily: z.boolean(),
    lastAt: z.nullable(Time),
    lastBytes: Bytes,
    lastFailure: z.nullable(z.string()),
  }),
  jobs: z.array(JobHealth),
  pauses: z.array(z.object({ name: PauseName, until: Time })),
})
export type Health = z.infer<typeof Health>

/**
 * The response of the mail server to a test mail: its reply, or the sentence of the error. An accepted mail may still not be
 * delivered.
 */
const MailReply = z.object({ to: z.string(), from: z.string(), isAccepted: z.boolean(), reply: z.string() })
export type MailReply = z.infer<typeof MailReply>

export const health = {
  'GET /admin/health': {
    summary: 'How the program, its database, its jobs, its mail and its pictures are',
    access: 'operator',
    ok: Health,
  },
  'POST /admin/test-mails': {
    summary: "Send a test mail to the caller's own address, and learn what the mail server replied",
    access: 'operator',
    rateLimit: 'testMails',
    ok: MailReply,
    refusals: ['test-mail.no-mail-server'],
  },
} satisfies Endpoints
