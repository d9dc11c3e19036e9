import { conflict, forbidden, impossible, missing } from '../refusal-kinds.ts'
import { BLOCKED_SENTENCE } from './blocked-sentence.ts'

export const itemRefusals = {
  'item.missing': missing(/*i18n*/ 'Item not found'),
  'item.gone': conflict(/*i18n*/ "This was deleted, so you can't publish it again."),
  'item.too-late': conflict(/*i18n*/ 'You deleted this too long ago to restore it.'),
  'item.differs': conflict(/*i18n*/ 'You already published this with a different text.'),
  'item.not-yours': forbidden(/*i18n*/ 'Permission denied: only the author can change or delete this post.'),
  'item.wrong-kind': impossible(/*i18n*/ 'These fields belong to another kind of post.'),
  'item.voted-on': conflict(/*i18n*/ 'Others have voted on this, so you can no longer change it.'),
  'bar.too-many': conflict(/*i18n*/ "You've changed your bar {RULE_VERSIONS} times, so it's now final."),
  'item.blocked': forbidden(BLOCKED_SENTENCE),
  'item.dropped': conflict(/*i18n*/ 'The author dropped this, so voting is closed.'),
  'update.missing': missing(/*i18n*/ 'Update not found'),
  'update.daily': conflict(/*i18n*/ 'You already posted an update today. Try again tomorrow.'),
  'update.too-late': conflict(
    /*i18n*/ 'You can only delete your latest update, within ten minutes of posting it.',
  ),
  'vote.wrong-type': impossible(/*i18n*/ 'A pain point has only one kind of vote.'),
  'text.link-too-early': impossible(
    /*i18n*/ 'You can post links from your second day. Please remove the link for now.',
  ),
  'text.changed-meanwhile': conflict(
    /*i18n*/ 'You saved something else in another tab. Save again to replace it with this.',
  ),
  'comment.missing': missing(/*i18n*/ 'Comment not found'),
  'comment.not-yours': forbidden(/*i18n*/ 'Permission denied: only its author can delete a comment.'),
  'comment.not-yours-to-change': forbidden(
    /*i18n*/ 'Permission denied: only its author can change a comment.',
  ),
  'comment.too-late': conflict(
    /*i18n*/ 'You can change a comment for ten minutes at most. Copy your text and post it as a new comment.',
  ),
  'comment.not-yours-to-remove': forbidden(
    /*i18n*/ 'Permission denied: only the author of the post can remove what others wrote there.',
  ),
  'comment.kept': conflict(
    /*i18n*/ 'A moderator already decided on this comment. Report it if it breaks a rule.',
  ),
  'comment.repeated': conflict(/*i18n*/ "You just posted this. It's a duplicate comment."),
  'reply.gone': conflict(
    /*i18n*/ "Someone removed what you're replying to. Copy your text and post it as a comment.",
  ),
  'reply.blocked': forbidden(
    /*i18n*/ "You can't reply to this member, but you can still comment on the post.",
  ),
  'solution.wrong-kind': impossible(/*i18n*/ 'You can only propose solutions to pain points.'),
  'question.answered': conflict(
    /*i18n*/ 'Someone has answered this question, so you can no longer change it.',
  ),
  'question.missing': missing(/*i18n*/ 'Question not found'),
  'answer.missing': missing(/*i18n*/ 'Answer not found'),
  'answer.newer': conflict(/*i18n*/ "You've answered this question again since then."),
  'answer.not-yours-to-verify': forbidden(
    /*i18n*/ "Permission denied: only the post's author can mark an answer, and only someone else's.",
  ),
  'naming.unavailable': conflict(
    /*i18n*/ 'Remove the pain points that are no longer available, then try again.',
  ),
  'naming.missing': missing(/*i18n*/ 'The idea or the pain point was withdrawn or deleted.'),
  'visitor-answer.missing': missing(/*i18n*/ 'This answer was deleted.'),
  'visitor-answer.early': conflict(
    /*i18n*/ "We told this visitor that only you would read the answer, so you can't show it.",
  ),
  'visitor-answer.hidden': conflict(/*i18n*/ "The moderators hid this answer, so you can't show it."),
} as const
