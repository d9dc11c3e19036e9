import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { UNCONFIRMED } from '#web/platform/session/auth-messages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

/** Why a sign-in or sign-up failed, and a link to a new mail if the address is not confirmed yet. */
export const AuthProblem = ({ message, email }: { message: string; email: string }) => (
  <>
    <ErrorState message={message} />
    {message === UNCONFIRMED && (
      <Link
        to={links.checkEmail()}
        state={{ email }}
        className="text-body-sm font-medium text-link underline"
      >
        Send the mail again
      </Link>
    )}
  </>
)
