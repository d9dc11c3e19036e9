import { useEffect, useRef, useState } from 'react'
import type { Route } from '#web/features/publish/wizard/use-place.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'

const MissionDialog = lazyPart(async () => (await import('./mission-dialog.tsx')).MissionDialog)

type Props = { choosing: boolean; route: Route }

/** The first screen. The dialog of the missions is a place of its own above it. */
export function Welcome({ choosing, route }: Props) {
  const [wanted, setWanted] = useState(choosing)
  if (choosing && !wanted) setWanted(true)
  const begin = useRef<HTMLButtonElement>(null)
  useFocusAfter(choosing, begin)
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center py-10 text-center md:py-20">
      <Mark size="lg" drawn />
      <h1 className="mt-7 display-face text-h1">
        Three short steps turn what you have in mind into something real people can answer.
      </h1>
      <Button
        ref={begin}
        size="lg"
        className="mt-8"
        onPointerEnter={MissionDialog.preload}
        onFocus={MissionDialog.preload}
        onClick={() => route.go({ screen: 'missions' })}
      >
        Begin
      </Button>
      <UnfinishedDrafts
        // The form leads back to the first step that wants something.
        onContinue={kind => route.go({ screen: 'form', kind, step: 3 })}
        onDiscarded={() => begin.current?.focus()}
      />
      {wanted && (
        <MissionDialog
          open={choosing}
          onClose={() => route.back({ screen: 'welcome' })}
          onChoose={kind => route.go({ screen: 'form', kind, step: 1 })}
        />
      )}
    </section>
  )
}

/** Gives the focus back when the dialog is closed, also to those who did not come to it by the button. */
function useFocusAfter(open: boolean, target: { current: HTMLElement | null }) {
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open) target.current?.focus({ preventScroll: true })
    was.current = open
  }, [open, target])
}
