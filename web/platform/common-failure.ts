import { connectionIssue } from '#web/ui/feedback/connection-issue.ts'
import { sessionExpired } from './session-expired.ts'

/** The words of a toast; of two with the same id one stands. */
export type Notice = { id?: string; title: string; description: string }

const LONGEST_SHOWN = 100

const table: readonly { contains: RegExp; notice: Notice }[] = [
  {
    contains: /jwt|session/i,
    notice: sessionExpired,
  },
  {
    contains: /network|fetch/i,
    notice: connectionIssue,
  },
  {
    contains: /permission|denied/i,
    notice: {
      title: 'Access Denied',
      description: "You don't have permission to do that. Contact support if you think this is an error.",
    },
  },
  {
    contains: /duplicate|unique/i,
    notice: {
      title: 'Already Exists',
      description: 'This item already exists. Try a different name or check your existing items.',
    },
  },
  {
    contains: /not found|404/i,
    notice: {
      title: 'Not Found',
      description: "We couldn't find what you're looking for. It may have been deleted.",
    },
  },
  {
    contains: /rate limit/i,
    notice: {
      title: 'Slow Down',
      description: "You're doing that too quickly. Please wait a moment and try again.",
    },
  },
]

/** The notice for a failure's message: the first rule that matches, else the message itself if it is short. */
export function toCommonNotice(message: string): Notice {
  const rule = table.find(({ contains }) => contains.test(message))
  if (rule) return rule.notice
  const unexpected =
    'An unexpected error occurred. Please try again or contact support if the problem persists.'
  const description = message.length > LONGEST_SHOWN ? unexpected : message
  return { title: 'Something Went Wrong', description }
}
