import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'

/** Shown instead of a member who is not here. Import it lazily. */
export const MemberMissing = () => (
  <EmptyState
    as="h1"
    title="Member not found"
    action={
      <Link to={links.marketplace()} className={buttonClass({ look: 'outline' })}>
        Back to Marketplace
      </Link>
    }
  >
    They may have left, or the link is incomplete.
  </EmptyState>
)
