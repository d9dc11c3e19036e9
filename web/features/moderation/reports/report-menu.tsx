import { Ellipsis } from 'lucide-react'
import type { Subject } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { LateMenuButton } from '#web/ui/overlay/menu-button.tsx'

const ReportActions = lazyPart(async () => (await import('./report-actions.tsx')).ReportActions)

export const ReportMenu = ({ className = '', ...subject }: Subject & { className?: string }) => (
  <LateMenuButton
    label={i18n.t('More')}
    className={buttonClass({ look: 'ghost', size: 'sm', className: `flex-none self-start ${className}` })}
    Menu={ReportActions}
    menuProps={{ subject }}
  >
    <Ellipsis aria-hidden="true" className="size-4" />
  </LateMenuButton>
)
