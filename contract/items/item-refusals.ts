import { conflict, forbidden, impossible, missing } from '../refusal-kinds.ts'
import { BLOCKED_SENTENCE } from './blocked-sentence.ts'

export const itemRefusals = {
  'item.missing': missing(/*i18n*/ 'Item not found'),
  'item.gone': conflict(/*i18n*/ 'This was deleted, so it cannot be published again.'),
  'item.too-late': conflict(/*i18n*/ 'You deleted this too long ago: it can no longer be restored.'),
  'item.differs': conflict(/*i18n*/ 'You have published this already, with a different text.'),
  'item.not-yours': forbidden(/*i18n*/ 'Permission denied: only the author can change or delete this post.'),
  'item.wrong-kind': impossible(/*i18n*/ 'These fields belong to another kind of post.'),
  'item.voted-on': conflict(/*i18n*/ 'Others have voted on this, so it can no longer be changed.'),
  'bar.too-many': conflict(/*i18n*/ 'Your bar was changed {RULE_VERSIONS} times, so it stays as it is now.'),
  'item.blocked': forbidden(BLOCKED_SENTENCE),
  'vote.wrong-type': impossible(/*i18n*/ 'A pain point takes only one kind of vote.'),
  'text.link-too-early': impossible(
    /*i18n*/ 'You can post links from your second day on. Please leave the link out for now.',
  ),
  'text.changed-meanwhile': conflict(
    /*i18n*/ 'You saved something else in another tab. Save again to replace it with this.',
  ),
  'comment.missing': missing(/*i18n*/ 'Comment not found'),
  'comment.not-yours': forbidden(/*i18n*/ 'Permission denied: only its author may delete a comment.'),
  'comment.not-yours-to-change': forbidden(
    /*i18n*/ 'Permission denied: only its author may change a comment.',
  ),
  'comment.too-late': conflict(
    /*i18n*/ 'This comment can no longer be changed: that is possible for ten minutes at most. Copy your words, and post them as another one.',
  ),
  'comment.not-yours-to-remove': forbidden(
    /*i18n*/ 'Permission denied: only the author of the post can remove what others wrote there.',
  ),
  'comment.kept': conflict(
    /*i18n*/ 'A moderator has decided about this comment. Report it if it breaks a rule.',
  ),
  'comment.repeated': conflict(/*i18n*/ 'You have just posted this: a duplicate comment.'),
  'reply.gone': conflict(
    /*i18n*/ 'What you reply to was removed meanwhile. Copy your words, and post them as a comment.',
  ),
  'reply.blocked': forbidden(
    /*i18n*/ 'This member does not take replies from you. You can still comment on the post.',
  ),
  'solution.wrong-kind': impossible(/*i18n*/ 'You can propose solutions to pain points only.'),
  'question.answered': conflict(
    /*i18n*/ 'Someone has answered this question, so you can no longer change it.',
  ),
  'question.missing': missing(/*i18n*/ 'Question not found'),
  'answer.missing': missing(/*i18n*/ 'Answer not found'),
  'answer.newer': conflict(/*i18n*/ 'You have answered this question again since then.'),
  'answer.not-yours-to-verify': forbidden(
    /*i18n*/ "Permission denied: only the post's author can mark an answer, and only someone else's.",
  ),
  'visitor-answer.missing': missing(/*i18n*/ 'This answer was deleted.'),
  'visitor-answer.early': conflict(
    /*i18n*/ 'This visitor was told that only you read the answer, so it cannot be shown.',
  ),
  'visitor-answer.hidden': conflict(
    /*i18n*/ 'The moderators have hidden this answer, so it cannot be shown.',
  ),
} as const
