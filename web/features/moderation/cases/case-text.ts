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
} from 'lucide-react'
import type { Act } from '#contract/moderation/rulings.ts'
import type { SubjectKind, SubjectState } from '#contract/moderation/subjects.ts'

type KindWords = { label: string; icon: LucideIcon }

/** The name and the icon of each kind of subject. */
export const kindWords: Record<SubjectKind, KindWords> = {
  item: { label: 'Post', icon: Lightbulb },
  comment: { label: 'Comment', icon: MessageSquare },
  answer: { label: 'Answer', icon: PencilLine },
  solution: { label: 'Solution', icon: Wrench },
  message: { label: 'Message', icon: MessagesSquare },
  picture: { label: 'Picture', icon: Image },
  avatar: { label: 'Profile picture', icon: UserRound },
  member: { label: 'Member', icon: User },
  'visitor-answer': { label: 'Answer of a visitor', icon: PencilLine },
}

/** The label of the button for each ruling. */
export const actLabels: Record<Act, string> = {
  hide: 'Hide',
  remove: 'Remove',
  restore: 'Restore',
  warn: 'Warn',
  ban: 'Ban…',
  lift: 'Lift the ban',
  dismiss: 'Dismiss',
  void_votes: 'Void votes',
}

/** The words for each ruling once it is made. */
export const actDone: Record<Act, string> = {
  hide: 'hidden',
  remove: 'removed',
  restore: 'restored',
  warn: 'warned',
  ban: 'banned',
  lift: 'ban lifted',
  dismiss: 'dismissed',
  void_votes: 'votes voided',
}

export const stateWords: Record<SubjectState, string> = {
  visible: 'Visible',
  hidden: 'Hidden',
  removed: 'Removed',
  deleted: 'Deleted',
}

/** 1 report, 3 reports. */
export const toReportCount = (count: number) => (count === 1 ? '1 report' : `${count} reports`)
