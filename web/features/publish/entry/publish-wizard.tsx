import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FirstDayNote } from '#web/features/core/first-day-note.tsx'
import { PauseNote } from '#web/features/core/pause-note.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { useWizardRoute, type WizardNavigation } from '#web/features/publish/wizard/wizard-route.ts'
import { useMarkCelebrated } from '#web/features/rewards/awards/first-win.tsx'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { guidedForms } from './guided-forms.ts'
import { UnfinishedDrafts } from './unfinished-drafts.tsx'

const KindDialog = lazyPart(async () => (await import('./kind-dialog.tsx')).KindDialog)

/** The dialog with the missions is shown over it and has a route of its own. */
function Welcome({ choosing, navigation }: { choosing: boolean; navigation: WizardNavigation }) {
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

const SetupSteps = lazyPart(async () => (await import('#web/features/evidence/setup-steps.tsx')).SetupSteps)

const words: Record<ItemKind, { title: string; badge: string }> = {
  idea: { title: i18n.t('Vision Validated!'), badge: i18n.t('Visionary') },
  pain_point: { title: i18n.t('Pain Point Published!'), badge: i18n.t('Problem Solver') },
  product: { title: i18n.t('Product Launched!'), badge: i18n.t('Creator') },
}

/** Keeps the dashboard from celebrating a first idea again. */
function useOnlyCelebration(kind: ItemKind) {
  const { mutate: markCelebrated } = useMarkCelebrated()
  useEffect(() => {
    if (kind === 'idea') markCelebrated()
  }, [kind, markCelebrated])
}

function Published({ kind, id }: { kind: ItemKind; id: ItemId }) {
  const { data } = useItem(id)
  const { title, badge } = words[kind]
  useOnlyCelebration(kind)
  return (
    <div className="mx-auto max-w-125 py-2 md:py-8">
      <header className="flex items-center gap-3.5">
        <Mark size="lg" className="flex-none animate-pop-in" />
        <div>
          <h1 ref={focusOnMount} tabIndex={-1} className="display-face rounded-small text-h1">
            {title}
          </h1>
          <p className="text-body-sm text-ink-2">
            <Sentence text={i18n.t('It’s live, and you earned the <0>{badge}</0> badge.', { badge })}>
              <b className="font-semibold text-ink" />
            </Sentence>
          </p>
        </div>
      </header>
      <div className="mt-4.5 min-h-85">{data && <SetupSteps item={data} isFresh />}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to={links.item(kind, id)} data-keep-clear="" className={buttonClass({ look: 'outline' })}>
          {i18n.t(
            '{kind, select, idea {See your idea} pain_point {See your pain point} other {See your product}}',
            { kind },
          )}
        </Link>
        <Link to={links.marketplace()} data-keep-clear="" className={buttonClass({ look: 'ghost' })}>
          {i18n.t('Continue Your Journey')}
          <ArrowRight aria-hidden="true" className="size-4.5" />
        </Link>
      </div>
    </div>
  )
}
