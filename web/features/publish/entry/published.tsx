import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/focus.ts'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

type Words = { title: string; badge: string; text: string; linkLabel: string }

const words: Record<ItemKind, Words> = {
  idea: {
    title: 'Vision Validated!',
    badge: 'Visionary',
    text: 'Your idea is live. From here on, every vote and every answer is evidence.',
    linkLabel: 'See your idea',
  },
  pain_point: {
    title: 'Pain Point Published!',
    badge: 'Problem Solver',
    text: 'Your pain point is live. Whoever has it too can say so now, or propose what helps.',
    linkLabel: 'See your pain point',
  },
  product: {
    title: 'Product Launched!',
    badge: 'Creator',
    text: 'Your product is live. From here on, every vote and every answer is evidence.',
    linkLabel: 'See your product',
  },
}

/** Celebrates the item that was just published. */
export function Published({ kind, id }: { kind: ItemKind; id: ItemId }) {
  const { title, badge, text, linkLabel } = words[kind]
  return (
    <Celebration
      className="py-10 md:py-16"
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
      action={
        <>
          <Link to={links.marketplace()} className={buttonClass({ size: 'lg' })}>
            Continue Your Journey
          </Link>
          <Link to={links.item(kind, id)} className={buttonClass({ look: 'outline', size: 'lg' })}>
            {linkLabel}
          </Link>
        </>
      }
    >
      {text}
    </Celebration>
  )
}
