import { validationProgress, validationStatus } from '#web/features/items/items/progress.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { DotField } from '#web/ui/brand/dot-field.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

const VOTES = 16

/** The dot field, on wide windows with two cards of the product over it. Decoration, and marked as an example. */
export function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="max-lg:pointer-events-none max-lg:absolute max-lg:-top-4 max-lg:-right-30 max-lg:w-120 max-lg:opacity-30 lg:relative"
    >
      <DotField lightsUp className="mx-auto max-w-131" />
      <ExampleIdea />
      <ExampleSignal />
    </div>
  )
}

function ExampleIdea() {
  const progress = validationProgress('idea', VOTES)
  return (
    <Card className="absolute bottom-10 -left-4 w-68 shadow-popover [--delay:900ms] motion-safe:animate-rise max-lg:hidden">
      <div className="flex items-center justify-between">
        <KindBadge kind="idea" />
        <span className="font-mono text-caption text-ink-3">Example</span>
      </div>
      <p className="mt-2.5 text-title-sm">A fair price for every rush job</p>
      <Progress className="mt-3" value={progress} label="Progress" />
      <p className="mt-2 flex justify-between font-mono text-caption text-ink-3">
        {validationStatus({ kind: 'idea', voteCount: VOTES, solutionCount: 0 })}
        <span className="font-semibold text-signal-text">{VOTES} votes</span>
      </p>
    </Card>
  )
}

function ExampleSignal() {
  return (
    <Card className="absolute top-11 -right-1.5 flex w-58 items-center gap-2.5 shadow-popover [--delay:1300ms] motion-safe:animate-rise max-xl:hidden">
      <Avatar id="example" name="Jo Example" />
      <p className="text-body-sm text-ink-2">
        <span className="font-semibold text-ink">Jo</span> would be an
        <span className="block text-ink">early adopter</span>
      </p>
      <span className="relative ms-auto size-2.5 flex-none" data-keep-colour="">
        <span className="absolute inset-0 rounded-full ring-2 ring-signal-edge [--delay:1900ms] motion-safe:animate-ping motion-reduce:hidden" />
        <span className="absolute inset-0 rounded-full bg-signal ring-[1.5px] ring-signal-edge" />
      </span>
    </Card>
  )
}
