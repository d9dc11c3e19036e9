import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CaseId, MessageId, ReportId } from '#contract/ids.ts'
import { CONTEXT_MESSAGES, QUEUE_COUNT_MAX } from '#contract/lengths.ts'
import { Role } from '#contract/operators/roles.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { Act, CaseDecision, CaseDecisionForm, SeenDecisionForm } from './decisions.ts'
import { Reason } from './reasons.ts'
import { Subject, SubjectView } from './subjects.ts'

/** `appealed`: there is an appeal against the latest decision on which no operator has decided yet. */
export const CaseState = z.enum(['open', 'decided', 'appealed'])
export type CaseState = z.infer<typeof CaseState>

const QUEUE_CURSOR = /^\d{1,9}_((?:19|20)[^_]{8,30})_([0-9a-f-]{36})$/
const isQueueCursor = (cursor: string) => {
  const [, time, id] = QUEUE_CURSOR.exec(cursor) ?? []
  return Time.safeParse(time).success && z.uuid().safeParse(id).success
}
/** The cursor of the queue: the number of reporters, the time and the id of the last case of the page. */
const QueueCursor = z.string().check(z.refine(isQueueCursor, /*i18n*/ 'Not a valid cursor'))

export const CaseCard = z.object({
  id: CaseId,
  subject: Subject,
  /** The subject in a few words: "Comment by Viktor Lang". */
  title: z.string(),
  /** The first words of the subject; empty if it has none. */
  excerpt: z.string(),
  author: z.nullable(Author),
  state: CaseState,
  /** The number of reports, each by another person: those since the latest decision, or all reports of a decided case. */
  reportCount: z.int(),
  reason: Reason,
  openedAt: Time,
  decidedAt: z.nullable(Time),
  /** The version, which each decision raises. */
  version: z.int(),
})
export type CaseCard = z.infer<typeof CaseCard>

/** A report as moderators see it. `isNew`: it came after the latest decision. */
export const CaseReport = z.object({
  id: ReportId,
  /** Null if the reporter has left or has no account. The author of the subject gets null too, and an empty sentence. */
  reporter: z.nullable(Author),
  /** True if the report came from somebody without an account. */
  isFromVisitor: z.boolean(),
  reason: Reason,
  sentence: z.string(),
  createdAt: Time,
  isNew: z.boolean(),
})
export type CaseReport = z.infer<typeof CaseReport>

/** The earlier reports of a reporter: their number, and how many were upheld. */
export const ReporterHistory = z.object({ reporter: Author, reports: z.int(), upheld: z.int() })
export type ReporterHistory = z.infer<typeof ReporterHistory>

/** The history of the author of the subject: decisions on their other things, and the number of reports about them. */
export const AuthorHistory = z.object({
  role: Role,
  memberSince: z.nullable(Time),
  reportCount: z.int(),
  /** The latest ten, newest first. `read`: the author has opened the notice. */
  decisions: z.array(z.object({ ...CaseDecision.shape, subject: Subject, read: z.boolean() })),
  /** `until` is null if it has no end. */
  ban: z.nullable(z.object({ since: Time, until: z.nullable(Time) })),
})
export type AuthorHistory = z.infer<typeof AuthorHistory>

export const ContextMessage = z.object({
  id: MessageId,
  author: z.nullable(Author),
  content: z.string(),
  createdAt: Time,
  isReported: z.boolean(),
})
export type ContextMessage = z.infer<typeof ContextMessage>

/** The code of the refusal for which the caller cannot decide on a case at all. */
const CaseRefusal = z.enum(['decision.oneself', 'decision.equal-role', 'decision.own-report'])

export const CaseDetail = z.object({
  ...CaseCard.shape,
  /** The subject as people see it; null if it was erased. */
  thing: z.nullable(SubjectView),
  /** True if the author of its item removed it, and no moderator has decided about it since. */
  isRemovedByItemAuthor: z.boolean(),
  /** The latest fifty, newest first. */
  reports: z.array(CaseReport),
  /** The decisions on this subject, newest first. */
  decisions: z.array(CaseDecision),
  history: z.nullable(AuthorHistory),
  reporters: z.array(ReporterHistory),
  /** The messages around a reported message, and the message itself, in the order of the chat; null for other subjects. */
  context: z.nullable(z.array(ContextMessage)),
  /** The acts that the caller can choose now, in the order to show; empty with a refusal. */
  acts: z.array(Act),
  refusal: z.nullable(CaseRefusal),
})
export type CaseDetail = z.infer<typeof CaseDetail>

/** The numbers of open cases, appeals, groups and emails, counted up to QUEUE_COUNT_MAX. */
const CaseCounts = z.object({
  open: z.int().check(z.maximum(QUEUE_COUNT_MAX)),
  appeals: z.int().check(z.maximum(QUEUE_COUNT_MAX)),
  /** Without readers of the caller's own items. */
  groups: z.int().check(z.maximum(QUEUE_COUNT_MAX)),
  mailReviews: z.int().check(z.maximum(QUEUE_COUNT_MAX)),
})

const params = z.strictObject({ caseId: CaseId })

export const cases = {
  'GET /moderation/cases': {
    summary: `Cases of one state, ${pageSizes.cases} at a time: open ones by the number of reporters, then the oldest first; others newest first`,
    access: 'moderator',
    query: z.strictObject({
      state: z._default(CaseState, 'open'),
      after: z.optional(QueueCursor),
    }),
    ok: z.object({ cases: z.array(CaseCard), next: z.nullable(QueueCursor) }),
  },
  'GET /moderation/counts': {
    summary: 'How many cases, appeals and groups of readers are open, and how many emails wait',
    access: 'moderator',
    ok: CaseCounts,
  },
  'GET /moderation/cases/:caseId/reports': {
    summary: `The reports of a case, newest first, ${pageSizes.caseReports} at a time`,
    access: 'moderator',
    params,
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: z.object({ reports: z.array(CaseReport), earlier: z.nullable(Cursor) }),
    refusals: ['case.missing'],
  },
} satisfies Endpoints

/** The reasons why a subject can be neither hidden nor restored: what its author did meanwhile, or the state of its item. */
export const HIDING = ['subject.gone', 'subject.replaced', 'subject.item-hidden'] as const

const REFUSED = [
  'decision.missing',
  'decision.oneself',
  'decision.equal-role',
  'decision.own-report',
  'decision.impossible',
  'subject.hidden',
  ...HIDING,
  'role.not-below',
  'role.last-operator',
] as const

export const caseDecisions = {
  'GET /moderation/cases/:caseId': {
    summary: `One case: the thing, its reports, both histories, and of a message ${CONTEXT_MESSAGES} before and after it, which the log notes`,
    access: 'moderator',
    params,
    ok: CaseDetail,
    refusals: ['case.missing'],
  },
  'POST /moderation/cases/:caseId/decisions': {
    summary:
      'Decide on a case; the same id again returns the stored decision. If someone else already decided, `fields` of the refusal say who (`by`), what (`act`) and when (`at`)',
    access: 'moderator',
    params,
    body: CaseDecisionForm,
    ok: z.object({ decision: CaseDecision, case: CaseCard }),
    refusals: ['case.missing', 'case.decided', ...REFUSED],
  },
  'POST /moderation/decisions': {
    summary:
      'Decide on a thing where it is seen: opens its case unless there is one; the same id again returns the stored decision',
    access: 'moderator',
    body: SeenDecisionForm,
    ok: z.object({ decision: CaseDecision, case: CaseCard }),
    refusals: ['subject.missing', ...REFUSED],
  },
} satisfies Endpoints
