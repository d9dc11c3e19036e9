import { useRef } from 'react'
import { Link } from 'react-router'
import type { PointEntry } from '#contract/rewards/points.ts'
import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { links } from '#web/links.ts'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import type { usePointHistory } from './queries.ts'

type Props = { history: ReturnType<typeof usePointHistory>; entries: readonly PointEntry[] }

export function PointHistory({ history, entries }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <TitledCard id="point-history" title={i18n.t('What your points are for')} padding="lg" className="mt-4">
      <ul ref={list} className="mt-1 divide-y divide-line-subtle">
        {entries.map(entry => (
          <PointRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore query={history} list={list} />
    </TitledCard>
  )
}

/** For the place after a colon. Only English begins with a small letter there. */
const toWithin = (sentence: string) => (isEnglish() ? sentence.toLowerCase() : sentence)

const KINDS = { insight: i18n.t('Insight'), traction: i18n.t('Traction') }

const Reason = ({ entry: { item, reason } }: { entry: PointEntry }) =>
  item ? (
    <Sentence text={i18n.t('{reason} “<0/>”', { reason })}>
      <Link to={links.item(item.kind, item.id)} className="font-medium hover:underline">
        <bdi>{item.title}</bdi>
      </Link>
    </Sentence>
  ) : (
    reason
  )

function PointRow({ entry }: { entry: PointEntry }) {
  const { voidedAt, kind } = entry
  const amount = `+${toNumberText(entry.points)}`
  return (
    <li data-source="community" tabIndex={-1} className="flex items-start gap-4 py-3.5">
      <div className="min-w-0 flex-1 text-body-sm [overflow-wrap:anywhere]">
        <p className={cx(voidedAt !== null && 'text-ink-3')}>
          <Reason entry={entry} />
        </p>
        <p className="mt-0.5 text-caption text-ink-3">
          <TimeAgo form="event" at={entry.earnedAt} />
        </p>
        {voidedAt !== null && (
          <p className="mt-1 text-caption text-ink-2">
            <Sentence
              text={
                entry.voidReason
                  ? i18n.t('Undone <0/>: {reason}', { reason: toWithin(entry.voidReason) })
                  : i18n.t('Undone <0/>')
              }
            >
              <TimeAgo form="within" at={voidedAt} />
            </Sentence>
          </p>
        )}
      </div>
      <Badge tone={voidedAt === null ? kind : 'neutral'} size="sm">
        {KINDS[kind]}
      </Badge>
      <span className="min-w-12 text-end font-medium tabular-nums">
        <bdi dir="ltr">{voidedAt === null ? amount : <del className="text-ink-3">{amount}</del>}</bdi>
      </span>
    </li>
  )
}
