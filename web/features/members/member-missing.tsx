import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
