import { Lightbulb, type LucideIcon, Rocket, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import { kindOf } from '#web/features/items/items/kinds.ts'
import { focusOnArrival } from '#web/features/publish/wizard/focus-on-arrival.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { journeys } from './journeys.ts'
import { MissionChoice } from './mission-choice.tsx'

type Mission = { kind: ItemKind; icon: LucideIcon; title: string; text: string }

const missions: readonly Mission[] = [
  {
    kind: 'idea',
    icon: Lightbulb,
    title: 'Validate an Idea',
    text: 'You have something in mind. Find out whether anyone wants it before you build it.',
  },
  {
    kind: 'pain_point',
    icon: TriangleAlert,
    title: 'Share a Pain Point',
    text: 'Something keeps costing you time or money. Find out who has it too.',
  },
  {
    kind: 'product',
    icon: Rocket,
    title: 'Validate a Product',
    text: 'It is live already. Find out what people make of it.',
  },
]

type Props = { open: boolean; onClose: () => void; onChoose: (kind: ItemKind) => void }

/** Asks which of the three paths to take. */
export function MissionDialog({ open, onClose, onChoose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      size="lg"
      title="What's Your Mission Today?"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys bubble up from the choices */}
      <div className="grid gap-3 pb-2 md:grid-cols-3" onKeyDown={walk}>
        {missions.map(({ kind, icon, title, text }, index) => (
          <MissionChoice
            key={kind}
            ref={index === 0 ? focusOnArrival : undefined}
            kind={kindOf[kind]}
            icon={icon}
            title={title}
            onNear={journeys[kind].Form.preload}
            onChoose={() => onChoose(kind)}
          >
            {text}
          </MissionChoice>
        ))}
      </div>
    </Dialog>
  )
}

const ways: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrow keys walk through the choices, round the ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  const choices = [...event.currentTarget.querySelectorAll('button')]
  const at = choices.findIndex(choice => choice === document.activeElement)
  choices.at((at + way) % choices.length)?.focus()
}
