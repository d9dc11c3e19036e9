import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'

export const NoticesLink = () => (
  <TitledCard
    id="moderation"
    padding="lg"
    title={i18n.t('Notices and reports')}
    text={i18n.t('What moderators decided about your posts and your reports.')}
    action={
      <Link to={links.notices()} className={buttonClass({ look: 'outline', size: 'sm' })}>
        {i18n.t('Open the list')}
      </Link>
    }
  ></TitledCard>
)
