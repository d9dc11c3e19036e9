import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'

export const MemberMissing = () => (
  <EmptyState
    as="h1"
    title={i18n.t('Member not found')}
    action={
      <Link to={links.marketplace()} className={buttonClass({ look: 'outline' })}>
        {i18n.t('Back to Marketplace')}
      </Link>
    }
  >
    {i18n.t('They may have left, or the link is incomplete.')}
  </EmptyState>
)
