import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { AppealId, NoticeId } from '#contract/ids.ts'
import { APPEAL_MONTHS, OWN_APPEAL_HOURS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { CaseCard, HIDING } from './cases.ts'
import { CaseDecision } from './decisions.ts'
import { AppealForm, Notice } from './notices.ts'
import { whySentence } from './reasons.ts'

/** `upheld`: the decision remains. `reversed`: its act is undone; a dismissed case is open again. */
export const AppealOutcome = z.enum(['upheld', 'reversed'])
export type AppealOutcome = z.infer<typeof AppealOutcome>

/**
 * The side that appeals: the author of the subject, a reporter against a decision that did nothing about it, or a voter whose
 * vote was voided.
 */
export const AppealSide = z.enum(['author', 'reporter', 'voter'])
export type AppealSide = z.infer<typeof AppealSide>

export const Appeal = z.object({
  id: AppealId,
  case: CaseCard,
  decision: CaseDecision,
  /**
   * The member who appealed; null if they have left. The author of the subject sees neither a reporter nor the reporter's
   * sentence.
   */
  by: z.nullable(Author),
  side: AppealSide,
  sentence: z.string(),
  createdAt: Time,
  outcome: z.nullable(AppealOutcome),
  answer: z.nullable(z.string()),
  decidedBy: z.nullable(Author),
  decidedAt: z.nullable(Time),
  /** The reason why the caller cannot decide on the appeal, as a refusal's code. Null if they can. */
  refusal: z.nullable(
    z.enum(['appeal.for-operators', 'decision.oneself', 'appeal.own-decision', 'appeal.too-early']),
  ),
  /** The time from which the caller may decide on an appeal against their own decision; null unless it is too early. */
  decidableAt: z.nullable(Time),
})
export type Appeal = z.infer<typeof Appeal>

/** A decision on an appeal, with the reason that is shown to the member who appealed. */
export const AppealAnswerForm = z.strictObject({
  outcome: AppealOutcome,
  sentence: whySentence,
})
export type AppealAnswerForm = z.infer<typeof AppealAnswerForm>

/** Returns who reads an appeal, in English. `hasOtherReader`: an operator who did not make the decision and takes no part. */
export const toReaderText = (hasOtherReader: boolean) =>
  hasOtherReader
    ? /*i18n*/ 'Someone other than the person who decided will read it.'
    : /*i18n*/ 'No one else here can read it, so the person who decided will read it again, no sooner than a day later.'

export const appeals = {
  'PUT /me/notices/:noticeId/appeal': {
    summary: `Appeal once against the decision of a notice, within ${APPEAL_MONTHS} months; the same id again changes nothing`,
    access: 'member',
    ban: 'waived',
    links: 'waived',
    params: z.strictObject({ noticeId: NoticeId }),
    body: AppealForm,
    ok: Notice,
    refusals: ['notice.missing', 'appeal.none', 'appeal.twice', 'appeal.too-late'],
  },
  'GET /moderation/appeals': {
    summary: `Appeals, ${pageSizes.appeals} at a time: open ones oldest first, decided ones newest first`,
    access: 'moderator',
    query: z.strictObject({
      state: z._default(z.enum(['open', 'decided']), 'open'),
      after: z.optional(Cursor),
    }),
    ok: z.object({ appeals: z.array(Appeal), next: z.nullable(Cursor) }),
  },
  'PUT /moderation/appeals/:appealId/outcome': {
    summary: `Decide on an appeal, as an operator who did not make the decision or, if there is none, as its maker after ${OWN_APPEAL_HOURS} hours; the same again changes nothing`,
    access: 'moderator',
    params: z.strictObject({ appealId: AppealId }),
    body: AppealAnswerForm,
    ok: Appeal,
    refusals: [
      'appeal.missing',
      'appeal.decided',
      'appeal.for-operators',
      'decision.oneself',
      'appeal.own-decision',
      'appeal.too-early',
      ...HIDING,
    ],
  },
} satisfies Endpoints
