import { i18n } from '#contract/text/i18n.ts'
import { connectionIssue, notifyError } from '#web/ui/feedback/notify.ts'
import { ApiFailure, type FailureCode, isGeneric } from './failure.ts'

/** A new toast replaces an older one with the same id. */
type Toast = { id?: string; title: string; description: string }

/**
 * The words for a session that the server no longer accepts. They have an id, so that there is one toast even if many
 * calls fail.
 */
export const sessionExpired = {
  id: 'session-expired',
  title: i18n.t('Session Expired'),
  description: i18n.t('Your session has expired. Please sign in again to continue.'),
} as const

/** The refusals about something missing or forbidden whose own sentences say more than the common words. */
const inOwnWords: readonly FailureCode[] = [
  'visitor-answer.missing',
  'subject.missing',
  'export.missing',
  'naming.missing',
  'link.outdated',
  'form.foreign',
  'item.blocked',
  'reply.blocked',
  'request.unintended',
]

type Rule = { codes?: readonly FailureCode[]; status?: number; words: RegExp; notice: Toast }

/** The words for failures. A refusal is found by its code or status, another failure by the first matching `words`. */
const table: readonly Rule[] = [
  {
    codes: ['session.ended', 'session.second-factor'],
    words: /jwt|session/i,
    notice: sessionExpired,
  },
  {
    codes: ['network'],
    words: /network|fetch|load f/i,
    notice: connectionIssue,
  },
  {
    status: 403,
    words: /permission|denied/i,
    notice: {
      title: i18n.t('Access Denied'),
      description: i18n.t(
        "You don't have permission to do that. Contact support if you think this is an error.",
      ),
    },
  },
  {
    codes: ['comment.repeated'],
    words: /duplicate|unique/i,
    notice: {
      title: i18n.t('Already Exists'),
      description: i18n.t('This item already exists. Try a different name or check your existing items.'),
    },
  },
  {
    status: 404,
    words: /not found|404/i,
    notice: {
      title: i18n.t('Not Found'),
      description: i18n.t("We couldn't find what you're looking for. It may have been deleted."),
    },
  },
  {
    codes: ['request.too-many', 'message.too-many', 'talk-request.too-many'],
    words: /rate limit/i,
    notice: {
      title: i18n.t('Slow Down'),
      description: i18n.t("You're doing that too quickly. Please wait a moment and try again."),
    },
  },
]

const LONGEST_SHOWN = 100
const UNEXPECTED = i18n.t(
  'An unexpected error occurred. Please try again or contact support if the problem persists.',
)

const getFieldProblem = (error: unknown) =>
  error instanceof ApiFailure ? Object.values(error.fields)[0] : undefined

const getMessage = (error: unknown) =>
  getFieldProblem(error) ?? (error instanceof Error ? error.message : String(error))

/** Adds the id with which the operator finds the failure in the log, if there is one. */
const addCode = (text: string, error: unknown) =>
  error instanceof ApiFailure && error.requestId
    ? i18n.join(text, i18n.t('Code: {requestId}', { requestId: error.requestId }))
    : text

/**
 * Returns the sentence about a failure: the server's problem with a field of the request, else the message of the
 * failure. If the server itself failed, the sentence has the id of the request.
 */
export const toSentence = (error: unknown) => addCode(getMessage(error), error)

const findNotice = ({ code, status }: ApiFailure) =>
  inOwnWords.includes(code)
    ? undefined
    : table.find(rule => (rule.status ?? 0) === status || rule.codes?.includes(code))?.notice

/**
 * Returns the words of a toast for a failure or its message. They are found by the code, then by the words of the
 * message. Otherwise they contain the sentence of the server, or the message if it is short.
 */
export function toToast(error: unknown): Toast {
  const sentence = getMessage(error)
  const refusal = error instanceof ApiFailure && !getFieldProblem(error) ? error : undefined
  const notice = (refusal && findNotice(refusal)) ?? table.find(({ words }) => words.test(sentence))?.notice
  if (notice) return notice
  const isShown = error instanceof ApiFailure || sentence.length <= LONGEST_SHOWN
  return {
    title: i18n.t('Something Went Wrong'),
    description: addCode(isShown ? sentence : UNEXPECTED, error),
  }
}

/**
 * Shows a failed action in a toast. A failure that any action can have is shown in the common words, another one in the
 * words of `own`. If `own` has no description, the sentence of the failure is the description.
 */
export function reportFailure(error: unknown, own?: { title: string; description?: string }) {
  if (own && !isGeneric(error)) return notifyError({ description: toSentence(error), ...own })
  notifyError(toToast(error))
}
