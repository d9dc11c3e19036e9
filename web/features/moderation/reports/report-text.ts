import { CONTEXT_MESSAGES } from '#contract/lengths.ts'
import type { ReportOutcome } from '#contract/moderation/reports.ts'
import type { SubjectKind } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'

export const reportTitles: Record<SubjectKind, string> = {
  item: i18n.t('Report this page'),
  comment: i18n.t('Report this comment'),
  answer: i18n.t('Report this answer'),
  solution: i18n.t('Report this solution'),
  message: i18n.t('Report this message'),
  picture: i18n.t('Report this picture'),
  'update-picture': i18n.t('Report this picture'),
  avatar: i18n.t('Report this profile picture'),
  member: i18n.t('Report this member'),
  'visitor-answer': i18n.t('Report this answer'),
  because: i18n.t('Report this reason'),
}

/** Of a chat, moderators see only the messages around a reported one. */
export const toNextStep = (kind: SubjectKind) =>
  kind === 'message'
    ? i18n.t(
        "A moderator will read it with the {count} messages before and after it, and we'll tell you the outcome. The other person won't know it was you.",
        { count: CONTEXT_MESSAGES },
      )
    : i18n.t(
        "A moderator will read it, and we'll tell you the outcome. The person you report won't know it was you.",
      )

export const outcomeWords: Record<ReportOutcome, { badge: string; sentence: string }> = {
  open: {
    badge: i18n.t('Open'),
    sentence: i18n.t("A moderator hasn't decided yet. This usually takes less than a day."),
  },
  upheld: {
    badge: i18n.t('Acted on'),
    sentence: i18n.t('A moderator agreed with you and acted on it.'),
  },
  undone: {
    badge: i18n.t('Later undone'),
    sentence: i18n.t('A moderator acted on it, but that was later undone.'),
  },
  dismissed: {
    badge: i18n.t('No action'),
    sentence: i18n.t("A moderator found that it doesn't break the rules."),
  },
}
