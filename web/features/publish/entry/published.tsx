import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { toJudgedItem } from '#contract/evidence/judged-item.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { useMarkCelebrated } from '#web/features/rewards/awards/first-win.tsx'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

const FirstThings = lazyPart(
  async () => (await import('#web/features/evidence/first-things.tsx')).FirstThings,
)

type Words = { title: string; badge: string; text: string }

const words: Record<ItemKind, Words> = {
  idea: {
    title: i18n.t('Vision Validated!'),
    badge: i18n.t('Visionary'),
    text: i18n.t('It’s live. Now bring ten people.'),
  },
  pain_point: {
    title: i18n.t('Pain Point Published!'),
    badge: i18n.t('Problem Solver'),
    text: i18n.t('It’s live. Now bring ten people who might have it too.'),
  },
  product: {
    title: i18n.t('Product Launched!'),
    badge: i18n.t('Creator'),
    text: i18n.t('It’s live. Now bring ten people.'),
  },
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
  const { title, badge, text } = words[kind]
  useOnlyCelebration(kind)
  return (
    <div className="flex flex-col items-center py-6 md:py-10">
      <Celebration
        heading={
          <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 display-face text-h1">
            {title}
          </h1>
        }
        badge={
          <Badge tone="signal" size="md">
            {badge}
          </Badge>
        }
      >
        {text}
      </Celebration>
      <div className="mt-7 min-h-42 w-full max-w-160">
        {data && <FirstThings item={toJudgedItem(data)} />}
      </div>
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
