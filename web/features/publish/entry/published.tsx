import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { useMarkCelebrated } from '#web/features/rewards/awards/first-win.tsx'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

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

export function Published({ kind, id }: { kind: ItemKind; id: ItemId }) {
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
