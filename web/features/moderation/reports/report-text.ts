import { CONTEXT_MESSAGES } from '#contract/lengths.ts'
import type { ReportOutcome } from '#contract/moderation/reports.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'

/** The title of the dialog for each kind of subject. */
export const reportTitles: Record<SubjectKind, string> = {
  item: 'Report this page',
  comment: 'Report this comment',
  answer: 'Report this answer',
  solution: 'Report this solution',
  message: 'Report this message',
  picture: 'Report this picture',
  avatar: 'Report this profile picture',
  member: 'Report this member',
  'visitor-answer': 'Report this answer',
}

/** Returns what happens with a report. Of a chat the moderators see only what surrounds a reported message. */
export const toNextStep = (kind: SubjectKind) =>
  kind === 'message'
    ? `A moderator reads it with the ${CONTEXT_MESSAGES} messages before and after it, and we tell you what came of it. The other side never learns that it was you.`
    : 'A moderator reads it, and we tell you what came of it. The person you report never learns that it was you.'

/** The outcome of a report, in a badge and in a sentence. */
export const outcomeWords: Record<ReportOutcome, { badge: string; sentence: string }> = {
  open: { badge: 'Open', sentence: 'A moderator has not decided yet.' },
  upheld: { badge: 'Acted on', sentence: 'A moderator agreed with you and did something about it.' },
  dismissed: { badge: 'Nothing done', sentence: 'A moderator found that it breaks no rule.' },
}
