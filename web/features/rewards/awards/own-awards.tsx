import type { Win } from '#contract/rewards/wins.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { OwnBadges } from './badges-card.tsx'
import { useWins } from './queries.ts'

const winNames: Record<Win, string> = {
  'First Idea Created': i18n.t('First Idea Created'),
  'First Vote Cast': i18n.t('First Vote Cast'),
  'First Comment': i18n.t('First Comment'),
  'First Interview': i18n.t('First Interview'),
}

export const OwnAwards = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
    <OwnBadges />
    <WinList />
  </div>
)

function WinList() {
  const wins = useWins()
  return (
    <TitledCard id="wins" title={i18n.t('Wins')} padding="lg" aria-busy={wins.isPending}>
      <ListFrame
        query={wins}
        pending={<Skeleton className="mt-3 h-24" />}
        failureClassName="mt-3"
        rows={data => data}
        empty={
          <p className="mt-3 text-body-sm text-ink-2">
            {i18n.t('Your first idea, vote, comment and interview will appear here.')}
          </p>
        }
      >
        {data => (
          <ul className="mt-1.5 divide-y divide-line-subtle">
            {data.map(({ win, earnedAt }) => (
              <li
                key={win}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.75 text-body-sm"
              >
                <span className="font-medium">{winNames[win]}</span>
                <time dateTime={earnedAt} className="text-caption text-ink-3">
                  {toDayText(earnedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </TitledCard>
  )
}
