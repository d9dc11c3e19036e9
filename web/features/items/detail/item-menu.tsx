import { Ellipsis } from 'lucide-react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'

const ItemActions = lazyPart(async () => (await import('./item-actions.tsx')).ItemActions)

export const ItemMenu = ({ item }: { item: ItemDetail }) => (
  <LateMenuButton
    label={i18n.t('More')}
    className={buttonClass({ look: 'ghost', size: 'sm', className: '-mt-1' })}
    Menu={ItemActions}
    menuProps={{ item }}
  >
    <Ellipsis aria-hidden="true" className="size-5" />
  </LateMenuButton>
)
