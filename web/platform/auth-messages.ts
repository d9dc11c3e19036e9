import { connectionIssue } from '#web/ui/connection-issue.ts'

/** What the sign-in client reports; without a `status` the server never answered. */
export type AuthProblem = { message: string; status?: number | undefined }

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const sentences: Record<string, string> = {
  'Invalid login credentials': 'Invalid email or password. Please try again.',
  'Email not confirmed': 'Please check your email to confirm your account.',
  'User already registered': 'This email is already registered. Please login instead.',
}

const isUnanswered = ({ message, status }: AuthProblem) => !status && /network|fetch/i.test(message)

/** The sentence shown for a failed sign-in or sign-up: ours, else the server's own refusal. */
export function authMessage(problem: AuthProblem) {
  const { message, status = 0 } = problem
  if (isUnanswered(problem)) return connectionIssue.description
  const isRefusal = (status >= 400 && status < 500) || status === 503
  return sentences[message] ?? (isRefusal && message ? message : UNEXPECTED)
}
