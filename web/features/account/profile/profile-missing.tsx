import { signOut } from '#web/platform/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/form/button.tsx'

/** A session without a profile is of no use: it is ended, and the guard leads to the sign-in. */
export const ProfileMissing = () => (
  <EmptyState
    as="h1"
    title="Profile not found. Please sign in."
    action={<Button onClick={() => void signOut()}>Sign In</Button>}
  />
)
