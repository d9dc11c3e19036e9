import type { Badge } from '#contract/rewards/badges.ts'
import { cx } from '#web/ui/text/cx.ts'
import { toDayText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { BadgeMark } from './badge-mark.tsx'

/** Badges, four in a row, each with its name. On phones their descriptions are below them. */
export const BadgeWall = ({ badges }: { badges: readonly Badge[] }) => (
  <>
    <ul className="mt-4 grid max-w-176 grid-cols-3 gap-x-2 gap-y-5 min-[22.5rem]:grid-cols-4 sm:gap-x-4">
      {badges.map(badge => (
        <BadgeOnWall key={badge.id} badge={badge} />
      ))}
    </ul>
    <details className="mt-4 text-body-sm md:hidden">
      <summary className="w-fit rounded-small py-1 text-ink-2 touch:py-3">What they are for</summary>
      <dl className="mt-1 space-y-2">
        {badges.map(({ id, name, description }) => (
          <div key={id}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
)

function BadgeOnWall({ badge }: { badge: Badge }) {
  const { name, description, earnedAt } = badge
  return (
    <li className="flex flex-col items-center text-center">
      <BadgeMark badge={badge} className="size-16 sm:size-20" />
      <p
        className={cx(
          'mt-2 text-caption font-medium leading-tight [overflow-wrap:anywhere]',
          earnedAt === null && 'text-ink-2',
        )}
      >
        {name}
      </p>
      <p className="mt-1 text-caption text-ink-3 max-md:sr-only">{description}</p>
      {earnedAt === null ? (
        <VisuallyHidden>Not earned yet</VisuallyHidden>
      ) : (
        <time dateTime={earnedAt} className="mt-1 text-caption text-ink-3 max-sm:sr-only">
          {toDayText(earnedAt)}
        </time>
      )}
    </li>
  )
}
