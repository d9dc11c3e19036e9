import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'

/** Leads to what moderators have said to the member. Import it lazily. */
export const NoticesLink = () => (
  <Card as="section" padding="lg" aria-labelledby="moderation">
    <CardHeader
      id="moderation"
      title="Notices and reports"
      text="What moderators decided about your posts and your reports."
      action={
        <Link to={links.notices()} className={buttonClass({ look: 'outline', size: 'sm' })}>
          Open
        </Link>
      }
    />
  </Card>
)
