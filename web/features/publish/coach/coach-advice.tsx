import { Button } from '#web/ui/form/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Coach } from './use-coach.ts'

const withoutProposal = {
  empty: 'There is nothing to read yet.',
  fine: 'The coach finds nothing to improve here.',
  unclear: 'The coach does not understand this well enough to propose anything.',
}

type Props = { coach: Coach; about: string; onDone: () => void }

/** What the coach has to say about a text: a proposal to accept or not, or why there is none. `onDone` follows a choice. */
export function CoachAdvice({ coach: { advice, accept, dismiss }, about, onDone }: Props) {
  const choose = (choice: () => void) => () => {
    choice()
    onDone()
  }
  return (
    <div className={advice && 'flex flex-col gap-2 rounded-control bg-subtle px-3.5 py-3 text-body-sm'}>
      <div role="status">
        {advice && advice.kind !== 'proposal' && <p className="text-ink-2">{withoutProposal[advice.kind]}</p>}
        {advice?.kind === 'proposal' && (
          <>
            <p className="text-caption text-ink-2">The coach proposes:</p>
            <p dir="auto" className="mt-0.5 font-medium [overflow-wrap:anywhere]">
              {advice.text}
            </p>
          </>
        )}
      </div>
      {advice?.kind === 'proposal' && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="sm" onClick={choose(() => accept(advice.text))}>
            Use this <VisuallyHidden>for {about}</VisuallyHidden>
          </Button>
          <Button look="ghost" size="sm" onClick={choose(dismiss)}>
            Keep mine <VisuallyHidden>for {about}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  )
}
