import { useEffect, useEffectEvent, useRef } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useBadges } from '#web/features/rewards/badges/queries.ts'
import { useMilestones } from '#web/features/rewards/milestones/queries.ts'
import { useOnboarding } from '#web/features/rewards/onboarding/queries.ts'
import { useWins } from '#web/features/rewards/wins/queries.ts'
import { useMember } from '#web/platform/app.ts'
import { getPageOpenTime } from '#web/platform/server-time.ts'
import { badgeNews, milestoneNews, type News, stepNews, winNews } from './news.ts'
import { tell } from './tell.ts'

/** Tells on every page what is earned while it is open, also before it looked; what is older is no news. Import it lazily. */
export function AwardWatch() {
  const { id } = useMember()
  return <Watch key={id} member={id} />
}

function Watch({ member }: { member: MemberId }) {
  useNews({ member, data: useWins().data, newsOf: winNews })
  useNews({ member, data: useBadges().data, newsOf: badgeNews })
  useNews({ member, data: useMilestones().data, newsOf: milestoneNews })
  useNews({ member, data: useOnboarding().data, newsOf: stepNews })
  return null
}

type Watched<T> = { member: MemberId; data: T | undefined; newsOf: (data: T) => News[] }

function useNews<T>({ member, data, newsOf }: Watched<T>) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const look = useEffectEvent((data: T) => {
    const earned = newsOf(data)
    const before = known.current ?? namesOf(earned.filter(({ earnedAt }) => !isOfThisPage(earnedAt)))
    known.current = new Set([...before, ...namesOf(earned)])
    tell(
      member,
      earned.filter(({ name }) => !before.has(name)),
    )
  })
  useEffect(() => {
    if (data !== undefined) look(data)
  }, [data])
}

const namesOf = (news: readonly News[]) => new Set(news.map(({ name }) => name))
const isOfThisPage = (time: string | null) => time !== null && Date.parse(time) >= getPageOpenTime()
