import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'

export const MEMBER_MISSING = 'Member not found'

export const MemberMissing = () => (
  <EmptyState
    as="h1"
    title={MEMBER_MISSING}
    action={
      <Link to={links.marketplace()} className={buttonClass({ look: 'outline' })}>
        Back to Marketplace
      </Link>
    }
  >
    They may have left, or the address is not complete.
  </EmptyState>
)
