import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { AppealId, NoticeId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'
import { Subject } from './subjects.ts'

/**
 * The subject of a notice about moderation: that a report arrived (DSA Art. 16(4)), the outcome of it (16(5)), a decision on
 * something of the member's (Art. 17), that their appeal arrived, the answer to it (20(5)), that votes on what they
 * published were voided or restored, that readers of it are no longer counted, or again, what was decided about an email to
 * their waiting list, to operators that one waits for more than a day, that the author of an item removed a comment from it,
 * and to those who look after the community that a ban takes everything of its member from sight.
 */
export const NoticeKind = z.enum([
  'receipt',
  'outcome',
  'decision',
  'appeal_receipt',
  'appeal_answer',
  'votes_voided',
  'votes_restored',
  'readers_excluded',
  'readers_restored',
  'list_mail_released',
  'list_mail_sent_back',
  'list_mail_waiting',
  'comment_removed',
  'everything_removed',
])
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeCard = z.object({
  id: NoticeId,
  kind: NoticeKind,
  title: z.string(),
  createdAt: Time,
  read: z.boolean(),
})
export type NoticeCard = z.infer<typeof NoticeCard>

export const Notice = z.object({
  ...NoticeCard.shape,
  paragraphs: z.array(z.string()),
  /** The decision line by line: what was done, until when, the reason, the facts. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  subject: z.nullable(Subject),
  /** Null if the notice is about no decision. `closed`: the six months are over, or the decision was undone. */
  appeal: z.nullable(
    z.object({
      state: z.enum(['open', 'appealed', 'upheld', 'reversed', 'closed']),
      until: Time,
      sentence: z.nullable(z.string()),
      /** There is an operator who did not make the decision and takes no part. */
      hasOtherReader: z.boolean(),
    }),
  ),
})
export type Notice = z.infer<typeof Notice>

/** An appeal: the reason why the decision is wrong, in the words of the member who appeals. */
export const AppealForm = z.strictObject({
  id: AppealId,
  sentence: text({
    max: lengths.appealSentence,
    empty: /*i18n*/ 'Say in a sentence why the decision is wrong.',
  }),
})
export type AppealForm = z.infer<typeof AppealForm>

const Notices = z.object({ notices: z.array(NoticeCard), earlier: z.nullable(Cursor) })
const params = z.strictObject({ noticeId: NoticeId })

export const notices = {
  'GET /me/notices': {
    summary: `Own notices of the moderation, newest first, ${pageSizes.notices} at a time`,
    access: 'member',
    ban: 'waived',
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Notices,
  },
  'GET /me/notices/:noticeId': {
    summary: 'One own notice',
    access: 'member',
    ban: 'waived',
    params,
    ok: Notice,
    refusals: ['notice.missing'],
  },
  'PUT /me/notices/:noticeId/reading': {
    summary: 'Mark an own notice read',
    access: 'member',
    ban: 'waived',
    params,
    ok: null,
    refusals: ['notice.missing'],
  },
} satisfies Endpoints
