import { Lightbulb, Rocket, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { focusOnArrival } from '#web/features/journey-frame/focus-on-arrival.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MissionChoice } from './mission-choice.tsx'

type Props = { open: boolean; onClose: () => void; onIdea: () => void }

const SOON = 'This path opens soon. Until then, start with an idea.'

/** Asks which of the three paths to take. */
export function MissionDialog({ open, onClose, onIdea }: Props) {
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
        <MissionChoice
          ref={focusOnArrival}
          kind="idea"
          icon={Lightbulb}
          title="Validate an Idea"
          onChoose={onIdea}
        >
          You have something in mind. Find out whether anyone wants it before you build it.
        </MissionChoice>
        <MissionChoice kind="pain" icon={TriangleAlert} title="Share a Pain Point" soon={SOON}>
          Something keeps costing you time or money. Find out who has it too.
        </MissionChoice>
        <MissionChoice kind="product" icon={Rocket} title="Validate a Product" soon={SOON}>
          It is live already. Find out what people make of it.
        </MissionChoice>
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
