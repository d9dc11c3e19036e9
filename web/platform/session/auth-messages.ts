import { i18n } from '#contract/text/i18n.ts'
import { hasMails } from '#web/platform/community.ts'
import { connectionIssue } from '#web/ui/feedback/notify.ts'

/** A problem that the sign-in client reports. It has no `status` if there was no response. */
export type AuthProblem = { message: string; status?: number | undefined; code?: string | undefined }

/** The sentence for members who have not yet opened the mail that confirms their address. */
export const UNCONFIRMED = hasMails()
  ? i18n.t('Please check your email to confirm your account.')
  : i18n.t(
      "You need to confirm your email first, but this community can't send emails now. Ask the people who run it.",
    )

const UNEXPECTED = i18n.t('An unexpected error occurred. Please try again.')

const sentences: Record<string, string> = {
  'Invalid TOTP code entered': i18n.t("This code isn't right. Please enter the one your app shows now."),
  'Invalid recovery code entered': i18n.t("This recovery code isn't right, or you already used it."),
  'A factor with the same friendly name for this user already exists': i18n.t(
    'You already have an app with this name. Please choose another.',
  ),
  'Maximum number of verified factors reached, unenroll to continue': i18n.t(
    'You already have ten apps. Please remove one first.',
  ),
  'Nonce has expired or is invalid': i18n.t(
    "This code isn't right, or it's too old. Please ask for another.",
  ),
  'Current password required when setting new password.': i18n.t(
    'Our link works for ten minutes. Please ask for another one, or change your password in your settings.',
  ),
  'Invalid login credentials': i18n.t('Invalid email or password. Please try again.'),
  'Email not confirmed': UNCONFIRMED,
  'captcha protection: request disallowed (no-valid-solution)': i18n.t(
    'Many people are signing up right now. Please try again in a few minutes.',
  ),
  'User already registered': i18n.t('This email is already registered. Please login instead.'),
}

// Safari says "Load failed", and Firefox "error loading" of code.
const isUnanswered = ({ message, status }: AuthProblem) => !status && /network|fetch|load/i.test(message)

/** Returns the sentence about a failed sign-in or sign-up: our own if there is one, else that of the server. */
export function authMessage(problem: AuthProblem) {
  const { message, status = 0 } = problem
  if (isUnanswered(problem)) return connectionIssue.description
  const isRefusal = (status >= 400 && status < 500) || status === 503
  return sentences[message] ?? (isRefusal && message ? message : UNEXPECTED)
}
