import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { PublishedLink } from './published-link.tsx'

type Words = { title: string; badge: string; text: string }

const words: Record<ItemKind, Words> = {
  idea: {
    title: 'Vision Validated!',
    badge: 'Visionary',
    text: 'Your idea is live. From here on, every vote and every answer is evidence.',
  },
  pain_point: {
    title: 'Pain Point Published!',
    badge: 'Problem Solver',
    text: 'Your pain point is live. Whoever has it too can say so now, or propose what helps.',
  },
  product: {
    title: 'Product Launched!',
    badge: 'Creator',
    text: 'Your product is live. From here on, every vote and every answer is evidence.',
  },
}

/** Celebrates the item that was just published, and helps to bring people to it. */
export function Published({ kind, id }: { kind: ItemKind; id: ItemId }) {
  const { title, badge, text } = words[kind]
  return (
    <div className="flex flex-col items-center py-6 md:py-10">
      <Celebration
        heading={
          <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 display-face text-h1 outline-none">
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
      <PublishedLink item={{ kind, id }} />
      <Link to={links.marketplace()} className={buttonClass({ look: 'ghost', className: 'mt-6' })}>
        Continue Your Journey
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </div>
  )
}
