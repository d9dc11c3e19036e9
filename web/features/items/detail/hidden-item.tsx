import { Link } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { BackLink, useBack } from './back-link.tsx'
import { ItemMenu } from './item-menu.tsx'

export const HiddenItem = ({ item }: { item: ItemDetail }) => (
  <>
    <div className="flex items-start justify-between gap-3">
      <BackLink {...useBack()} />
      <ItemMenu item={item} />
    </div>
    <EmptyState
      as="h1"
      title={itemName(item)}
      action={
        <Link to={links.notices()} className={buttonClass({ look: 'outline' })}>
          {i18n.t('Your notices')}
        </Link>
      }
    >
      <p className="font-medium text-ink">
        {item.status === 'hidden' ? i18n.t('Hidden by a moderator') : i18n.t('Removed by a moderator')}
      </p>
      <p>{i18n.t('Others can no longer see it. Your notice says why and how to appeal.')}</p>
    </EmptyState>
  </>
)
