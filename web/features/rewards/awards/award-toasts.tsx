import { type Query, useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { toToastPart } from '#web/features/core/news-toast.ts'
import { useMissionNews } from '#web/features/rewards/missions/queries.ts'
import { useOnboarding } from '#web/features/rewards/onboarding/queries.ts'
import { getPageOpenTime } from '#web/platform/api/server-time.ts'
import { useMember } from '#web/platform/app.ts'
import {
  badgeKeys,
  milestoneKeys,
  missionKeys,
  onboardingKeys,
  winKeys,
} from '#web/platform/cache/query-keys.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { gatherToast, holdToast } from '#web/ui/feedback/gathered-toast.ts'
import {
  type Award,
  listBadgeAwards,
  listMilestoneAwards,
  listMissionAwards,
  listStepAwards,
  listWinAwards,
} from './award-news.ts'
import { useBadges, useMilestones, useWins } from './queries.ts'

/** The longest time until a stored value reaches the other tabs of this browser. */
const CLAIM_MS = 2_000

/** A hidden tab waits until it is visible, and then omits awards that another tab has shown. */
function showAwards(member: MemberId, awards: readonly Award[]) {
  whenVisible(() => {
    for (const award of awards)
      whenClaimed(`firsthand-told:${member}:${award.name}`, () => {
        if (noteShown(member, award.name) && award.shownAt !== location.pathname)
          gatherToast(toToastPart(award))
      })
  })
}

/**
 * Acts in only one of several tabs that call this at the same moment. The stored value alone could not prevent that
 * both act.
 */
function whenClaimed(name: string, act: () => void) {
  const { locks } = navigator
  // Only pages of a secure origin have locks.
  if (!locks) return act()
  void locks.request(name, { ifAvailable: true }, lock => {
    if (!lock) return
    act()
    return new Promise(resolve => setTimeout(resolve, CLAIM_MS))
  })
}

function whenVisible(act: () => void) {
  if (document.visibilityState === 'visible') return act()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    act()
  }
  document.addEventListener('visibilitychange', look)
}

/** Returns whether this was the first time. */
function noteShown(member: MemberId, name: string) {
  const place = `firsthand-told:${member}`
  const shown = new Set(getStoredText(place)?.split('\n'))
  if (shown.has(name)) return false
  storeText(place, [...shown.add(name)].join('\n'))
  return true
}

/** Shows only awards that were earned after the page was opened. */
export function AwardToasts() {
  const { id } = useMember()
  return <MemberToasts key={id} member={id} />
}

function MemberToasts({ member }: { member: MemberId }) {
  useAwardToasts({ member, data: useWins().data, listAwards: listWinAwards })
  useAwardToasts({ member, data: useBadges().data, listAwards: listBadgeAwards })
  useAwardToasts({ member, data: useMilestones().data, listAwards: listMilestoneAwards })
  useAwardToasts({ member, data: useOnboarding().data, listAwards: listStepAwards })
  useAwardToasts({ member, data: useMissionNews().data, listAwards: listMissionAwards })
  useHeldToast()
  return null
}

const awardKeys = [winKeys, badgeKeys, milestoneKeys, onboardingKeys, missionKeys]
const isOfAwards = (query: Query) => awardKeys.some(({ all }) => all[0] === query.queryKey[0])

/** Delays the toast about a press while awards load, because they may belong to it. */
function useHeldToast() {
  const isLoading = useIsFetching({ predicate: isOfAwards }) > 0
  useEffect(() => (isLoading ? holdToast() : undefined), [isLoading])
}

type AwardSource<T> = { member: MemberId; data: T | undefined; listAwards: (data: T) => Award[] }

export function useAwardToasts<T>({ member, data, listAwards }: AwardSource<T>) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const look = useEffectEvent((data: T) => {
    const earned = listAwards(data)
    const before = known.current ?? getNames(earned.filter(({ earnedAt }) => !isSincePageOpened(earnedAt)))
    known.current = new Set([...before, ...getNames(earned)])
    showAwards(
      member,
      earned.filter(({ name }) => !before.has(name)),
    )
  })
  useEffect(() => {
    if (data !== undefined) look(data)
  }, [data])
}

const getNames = (news: readonly Award[]) => new Set(news.map(({ name }) => name))
const isSincePageOpened = (time: string | null) => time !== null && Date.parse(time) >= getPageOpenTime()
