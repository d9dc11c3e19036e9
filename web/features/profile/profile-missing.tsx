import { signOut } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A session without a profile is of no use: it is ended, and the guard leads to the sign-in. */
export const ProfileMissing = () => (
  <EmptyState
    as="h1"
    title="Profile not found. Please sign in."
    action={<Button onClick={() => void signOut()}>Sign In</Button>}
  />
)
