import { Lightbulb, type LucideIcon, Rocket, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { cx } from '#web/ui/text/cx.ts'
import type { Kind } from '#web/ui/text/kind-badge.tsx'
import { guidedForms } from './guided-forms.ts'

type KindChoice = { kind: ItemKind; icon: LucideIcon; title: string; text: string }

const choices: readonly KindChoice[] = [
  {
    kind: 'idea',
    icon: Lightbulb,
    title: i18n.t('Validate an Idea'),
    text: i18n.t('You have something in mind. Find out whether anyone wants it before you build it.'),
  },
  {
    kind: 'pain_point',
    icon: TriangleAlert,
    title: i18n.t('Share a Pain Point'),
    text: i18n.t('Something keeps costing you time or money. Find out who has it too.'),
  },
  {
    kind: 'product',
    icon: Rocket,
    title: i18n.t('Validate a Product'),
    text: i18n.t('It’s already live. Find out what people think of it.'),
  },
]

type Props = { open: boolean; onClose: () => void; onChoose: (kind: ItemKind) => void }

export function KindDialog({ open, onClose, onChoose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      size="lg"
      title={i18n.t("What's Your Mission Today?")}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys bubble up from the choices */}
      <div className="grid gap-3 pb-2 md:grid-cols-3" onKeyDown={moveFocus}>
        {choices.map(({ kind, icon, title, text }, index) => (
          <ChoiceButton
            key={kind}
            ref={index === 0 ? focusOnMount : undefined}
            kind={uiKinds[kind]}
            icon={icon}
            title={title}
            onNear={guidedForms[kind].Form.preload}
            onChoose={() => onChoose(kind)}
          >
            {text}
          </ChoiceButton>
        ))}
      </div>
    </Dialog>
  )
}

const directions: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const direction = directions[event.key]
  if (!direction) return
  event.preventDefault()
  const choices = [...event.currentTarget.querySelectorAll('button')]
  const at = choices.findIndex(choice => choice === document.activeElement)
  choices.at((at + direction) % choices.length)?.focus()
}

const EDGES: Record<Kind, string> = {
  idea: 'border-s-idea md:border-t-idea',
  pain: 'border-s-pain md:border-t-pain',
  product: 'border-s-product md:border-t-product',
}
const ICONS: Record<Kind, string> = {
  idea: 'bg-idea-soft text-idea-text',
  pain: 'bg-pain-soft text-pain-text',
  product: 'bg-product-soft text-product-text',
}

type ChoiceProps = {
  kind: Kind
  icon: LucideIcon
  title: string
  children: ReactNode
  onNear: () => void
  onChoose: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

function ChoiceButton({ kind, icon: Icon, title, children, onNear, onChoose, ref }: ChoiceProps) {
  return (
    <button
      ref={ref}
      type="button"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onChoose}
      className={cx(
        'flex flex-col items-start rounded-card border-s-4 bg-surface p-5 text-start ring-1 ring-line transition-colors duration-instant hover:bg-subtle md:min-h-64 md:border-s-0 md:border-t-4',
        EDGES[kind],
      )}
    >
      <span className={cx('grid size-10 place-items-center rounded-control', ICONS[kind])}>
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span className="mt-4 text-title text-ink">{title}</span>
      <span className="mt-1.5 text-body-sm text-ink-2">{children}</span>
    </button>
  )
}
