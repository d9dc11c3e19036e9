import { Ellipsis } from 'lucide-react'
import { i18n } from '#contract/text/i18n.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { LateMenuButton, type MenuPlace } from '#web/ui/overlay/menu-button.tsx'
import type { MemberActionsProps } from './member-actions.tsx'

const MemberActions = lazyPart(async () => (await import('./member-actions.tsx')).MemberActions)

type Props = Omit<MemberActionsProps, keyof MenuPlace> & { className?: string }

/** The menu of another member or of what somebody else wrote. */
export const MemberMenu = ({ className = '', ...menuProps }: Props) => (
  <LateMenuButton
    label={i18n.t('More')}
    className={buttonClass({ look: 'ghost', size: 'sm', className: `flex-none self-start ${className}` })}
    Menu={MemberActions}
    menuProps={menuProps}
  >
    <Ellipsis aria-hidden="true" className="size-4" />
  </LateMenuButton>
)
