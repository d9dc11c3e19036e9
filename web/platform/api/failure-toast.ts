import { connectionIssue, notifyError } from '#web/ui/feedback/notify.ts'
import { ApiFailure, type FailureCode, isGeneric } from './failure.ts'

/** The words of a toast. A toast replaces the one with the same id. */
type Toast = { id?: string; title: string; description: string }

/** The words for a session that the server no longer accepts: one toast, however many calls fail by it. */
export const sessionExpired = {
  id: 'session-expired',
  title: 'Session Expired',
  description: 'Your session has expired. Please sign in again to continue.',
} as const

/** The words for failures, by their code and, if there is none, by the first words that match. */
const table: readonly { codes: readonly FailureCode[]; words: RegExp; notice: Toast }[] = [
  {
    codes: ['session.ended', 'session.second-factor'],
    words: /jwt|session/i,
    notice: sessionExpired,
  },
  {
    codes: ['network'],
    words: /network|fetch/i,
    notice: connectionIssue,
  },
  {
    codes: [
      'member.banned',
      'item.not-yours',
      'comment.not-yours',
      'solution.not-yours',
      'answer.not-yours-to-verify',
      'conversation.closed',
    ],
    words: /permission|denied/i,
    notice: {
      title: 'Access Denied',
      description: "You don't have permission to do that. Contact support if you think this is an error.",
    },
  },
  {
    codes: ['comment.repeated'],
    words: /duplicate|unique/i,
    notice: {
      title: 'Already Exists',
      description: 'This item already exists. Try a different name or check your existing items.',
    },
  },
  {
    codes: [
      'request.unknown',
      'session.unknown',
      'member.missing',
      'item.missing',
      'comment.missing',
      'solution.missing',
      'question.missing',
      'answer.missing',
      'signal.missing',
      'conversation.missing',
      'message.missing',
      'mission.missing',
      'milestone.missing',
      'unsubscription.missing',
      'supporter.missing',
    ],
    words: /not found|404/i,
    notice: {
      title: 'Not Found',
      description: "We couldn't find what you're looking for. It may have been deleted.",
    },
  },
  {
    codes: ['request.too-many', 'message.too-many'],
    words: /rate limit/i,
    notice: {
      title: 'Slow Down',
      description: "You're doing that too quickly. Please wait a moment and try again.",
    },
  },
]

const LONGEST_SHOWN = 100
const UNEXPECTED =
  'An unexpected error occurred. Please try again or contact support if the problem persists.'

const getFieldProblem = (error: unknown) =>
  error instanceof ApiFailure ? Object.values(error.fields)[0] : undefined

const getMessage = (error: unknown) =>
  getFieldProblem(error) ?? (error instanceof Error ? error.message : String(error))

/** Adds the code by which the operator finds the failure in the log, if there is one. */
const addCode = (text: string, error: unknown) =>
  error instanceof ApiFailure && error.requestId ? `${text} Code: ${error.requestId}` : text

/**
 * A failure in a sentence: what the server has against a field of the request, else the failure's message, with the code of
 * a failure of the server.
 */
export const toSentence = (error: unknown) => addCode(getMessage(error), error)

/** A failure, or its message, in the words of a toast: by its code, else by its words, else the message if it is short. */
export function toToast(error: unknown): Toast {
  const sentence = getMessage(error)
  const hasCode = error instanceof ApiFailure && getFieldProblem(error) === undefined
  const rule =
    (hasCode && table.find(({ codes }) => codes.includes(error.code))) ||
    table.find(({ words }) => words.test(sentence))
  if (rule) return rule.notice
  return {
    title: 'Something Went Wrong',
    description: addCode(sentence.length > LONGEST_SHOWN ? UNEXPECTED : sentence, error),
  }
}

/**
 * Shows a failed action in a toast. A failure that any action can meet is shown in the common words, others in `own`
 * words if there are any; the failure's sentence replaces a description that `own` does not have.
 */
export function reportFailure(error: unknown, own?: { title: string; description?: string }) {
  if (own && !isGeneric(error)) return notifyError({ description: toSentence(error), ...own })
  notifyError(toToast(error))
}
