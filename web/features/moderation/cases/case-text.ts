import {
  Image,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  PencilLine,
  User,
  UserRound,
  Wrench,
  X,
} from 'lucide-react'
import type { Act } from '#contract/moderation/decisions.ts'
import type { SubjectKind, SubjectState } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toDayText } from '#web/ui/text/date-text.ts'

/** `inText` is the name inside a sentence. */
type KindWords = { label: string; inText: string; icon: LucideIcon }

export const kindWords: Record<SubjectKind, KindWords> = {
  item: { label: i18n.t('Post'), inText: i18n.t('post'), icon: Lightbulb },
  comment: { label: i18n.t('Comment'), inText: i18n.t('comment'), icon: MessageSquare },
  answer: { label: i18n.t('Answer'), inText: i18n.t('answer'), icon: PencilLine },
  solution: { label: i18n.t('Solution'), inText: i18n.t('solution'), icon: Wrench },
  message: { label: i18n.t('Message'), inText: i18n.t('message'), icon: MessagesSquare },
  picture: { label: i18n.t('Picture'), inText: i18n.t('picture'), icon: Image },
  'update-picture': { label: i18n.t('Picture'), inText: i18n.t('picture'), icon: Image },
  avatar: { label: i18n.t('Profile picture'), inText: i18n.t('profile picture'), icon: UserRound },
  member: { label: i18n.t('Member'), inText: i18n.t('member'), icon: User },
  'visitor-answer': {
    label: i18n.t('Answer from a visitor'),
    inText: i18n.t('answer from a visitor'),
    icon: PencilLine,
  },
  because: { label: i18n.t('Reason for “Not for me”'), inText: i18n.t('reason for “Not for me”'), icon: X },
}

export const actLabels: Record<Act, string> = {
  hide: i18n.t('Hide'),
  remove: i18n.t('Remove'),
  restore: i18n.t('Restore'),
  warn: i18n.t('Warn'),
  ban: i18n.t('Ban…'),
  lift: i18n.t('Lift the ban'),
  dismiss: i18n.t({ message: 'Dismiss', context: 'a report' }),
  void_votes: i18n.t('Void votes'),
}

export const actDone: Record<Act, string> = {
  hide: i18n.t('hidden'),
  remove: i18n.t('removed'),
  restore: i18n.t('restored'),
  warn: i18n.t('warned'),
  ban: i18n.t('banned'),
  lift: i18n.t('ban lifted'),
  dismiss: i18n.t('dismissed'),
  void_votes: i18n.t('votes voided'),
}

export const stateWords: Record<SubjectState, string> = {
  visible: i18n.t('Visible'),
  hidden: i18n.t('Hidden'),
  removed: i18n.t({ message: 'Removed', context: 'by moderators' }),
  deleted: i18n.t({ message: 'Deleted', context: 'by its author' }),
}

export const toReportCount = (count: number) =>
  i18n.t('{count, plural, one {# report} other {# reports}}', { count })

export const toBanText = ({ until }: { until: string | null }) =>
  until ? i18n.t('Banned until {day}', { day: toDayText(until) }) : i18n.t('Banned indefinitely')
