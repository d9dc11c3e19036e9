import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ReportId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { AddressForm } from '#contract/sign-in/credentials.ts'
import { optionalText } from '#contract/text/text.ts'
import { Reason } from './reasons.ts'
import { Subject } from './subjects.ts'

/** The reasons that need a sentence, each with what the form asks for. */
export const sentenceNeeds: Partial<Record<Reason, string>> = {
  illegal: /*i18n*/ 'Say in a sentence why this is illegal.',
  other: /*i18n*/ 'Say in a sentence what is wrong.',
}

const sentence = optionalText({ max: lengths.reasonSentence })

const hasNeededSentence = z.check<{ reason: Reason; sentence: string }>(({ value, issues }) => {
  const message = sentenceNeeds[value.reason]
  if (message && !value.sentence)
    issues.push({ code: 'custom', message, path: ['sentence'], input: value.sentence })
})

/** A report as its author sends it. The sentence may be empty unless `sentenceNeeds` has its reason. */
export const ReportForm = z
  .strictObject({ id: ReportId, subject: Subject, reason: Reason, sentence })
  .check(hasNeededSentence)
export type ReportForm = z.infer<typeof ReportForm>

/** The report of somebody without an account. `contact` is the address that receives the outcome; null if none is wanted. */
export const VisitorReportForm = z
  .object({
    reason: z.enum(Reason.options, /*i18n*/ 'Choose what is wrong.'),
    sentence,
    contact: z.nullable(AddressForm.shape.email),
  })
  .check(hasNeededSentence)
export type VisitorReportForm = z.infer<typeof VisitorReportForm>

/**
 * The outcome of a report: `open` until a moderator has decided on its case, `upheld` if something was done, `undone` if that
 * was undone later, `dismissed` if nothing was done.
 */
export const ReportOutcome = z.enum(['open', 'upheld', 'undone', 'dismissed'])
export type ReportOutcome = z.infer<typeof ReportOutcome>

export const OwnReport = z.object({
  id: ReportId,
  subject: Subject,
  reason: Reason,
  sentence: z.string(),
  /** The subject in a few words, as the reporter saw it: "Comment by Viktor Lang". */
  title: z.string(),
  outcome: ReportOutcome,
  createdAt: Time,
  decidedAt: z.nullable(Time),
})
export type OwnReport = z.infer<typeof OwnReport>

const OwnReports = z.object({ reports: z.array(OwnReport), earlier: z.nullable(Cursor) })

export const reports = {
  'POST /reports': {
    summary: 'Report something to the moderators, once a thing; the same again returns the stored report',
    access: 'member',
    links: 'waived',
    rateLimit: 'reports',
    body: ReportForm,
    ok: OwnReport,
    refusals: ['subject.missing', 'report.own', 'report.missing'],
  },
  'GET /me/reports': {
    summary: `Own reports and what came of them, newest first, ${pageSizes.reports} at a time`,
    access: 'member',
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: OwnReports,
  },
} satisfies Endpoints
