import { useEffect, useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { FirstDayNote } from '#web/features/core/first-day-note.tsx'
import { PauseNote } from '#web/features/core/pause-note.tsx'
import { useWizardRoute, type WizardNavigation } from '#web/features/publish/wizard/wizard-route.ts'
import { useMember } from '#web/platform/app.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { guidedForms } from './guided-forms.ts'
import { Published } from './published.tsx'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'

const KindDialog = lazyPart(async () => (await import('./kind-dialog.tsx')).KindDialog)

type Props = { choosing: boolean; navigation: WizardNavigation }

/** The dialog with the missions is shown over it and has a route of its own. */
function Welcome({ choosing, navigation }: Props) {
  const [isNeeded, setNeeded] = useState(choosing)
  if (choosing && !isNeeded) setNeeded(true)
  const begin = useRef<HTMLButtonElement>(null)
  useFocusAfterClose(choosing, begin)
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center py-10 text-center md:py-20">
      <Mark size="lg" drawn />
      <h1 className="mt-7 display-face text-h1">
        {i18n.t('Three short steps turn what you have in mind into something real people can respond to.')}
      </h1>
      <Button
        ref={begin}
        size="lg"
        className="mt-8"
        onPointerEnter={KindDialog.preload}
        onFocus={KindDialog.preload}
        onClick={() => navigation.go({ screen: 'missions' })}
      >
        {i18n.t('Begin')}
      </Button>
      <PauseNote name="publishing" className="mt-6 rounded-control bg-subtle px-4 py-3 text-body-sm" />
      <FirstDayNote what="posts" className="mt-4 text-caption text-ink-3" />
      <UnfinishedDrafts
        // The form redirects to the first incomplete step.
        onContinue={kind => navigation.go({ screen: 'form', kind, step: 3 })}
        onDiscarded={() => begin.current?.focus()}
      />
      {isNeeded && (
        <KindDialog
          open={choosing}
          onClose={() => navigation.back({ screen: 'welcome' })}
          onChoose={kind => navigation.go({ screen: 'form', kind, step: 1 })}
        />
      )}
    </section>
  )
}

/** Focuses the target when the dialog closes, even if another element opened the dialog. */
function useFocusAfterClose(open: boolean, target: { current: HTMLElement | null }) {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) target.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open, target])
}

export function PublishWizard() {
  const { id } = useMember()
  const navigation = useWizardRoute()
  const { route, published } = navigation
  if (route.screen === 'form') {
    const { Form } = guidedForms[route.kind]
    return <Form key={`${id} ${route.kind}`} step={route.step} navigation={navigation} />
  }
  if (route.screen === 'published' && published) return <Published {...published} />
  return <Welcome key={id} choosing={route.screen === 'missions'} navigation={navigation} />
}
