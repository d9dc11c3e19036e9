import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Mission } from '#contract/rewards/missions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { useCompleteMission } from './mutations.ts'
import { OpenMission } from './open-mission.tsx'
import { type LoadedMission, missionQuery } from './queries.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Computes by the server's clock, `passedMs` after its response. `share` is the elapsed part of the window (0 to 1). The
 * rest is never below 0.
 */
export function getMissionTime({ createdAt, expiresAt, now }: Mission, passedMs: number) {
  const [start, end] = [Date.parse(createdAt), Date.parse(expiresAt)]
  const at = Date.parse(now) + passedMs
  const leftMs = Math.max(0, end - at)
  const share = end > start ? Math.min(Math.max((at - start) / (end - start), 0), 1) : 1
  return { share, leftMs }
}

/** Returns the time that is left: in hours, in the last hour in minutes, and never 0. */
export function toLeftText(leftMs: number) {
  if (leftMs >= HOUR_MS) return i18n.t('{hours}h left', { hours: Math.floor(leftMs / HOUR_MS) })
  const minutes = Math.floor(leftMs / MINUTE_MS)
  return minutes > 0 ? i18n.t('{minutes} min left', { minutes }) : i18n.t('Less than a minute left')
}

const STEP_MS = 30_000

function subscribeToSteps(changed: () => void) {
  const timer = setInterval(changed, STEP_MS)
  return () => clearInterval(timer)
}

/** `since` is a `performance.now()` time. */
function useElapsedTime(since: number) {
  const passed = useCallback(() => Math.floor((performance.now() - since) / STEP_MS) * STEP_MS, [since])
  return useSyncExternalStore(subscribeToSteps, passed, passed)
}

const SHORTEST_WAIT_MS = 1_000

export function MissionContent({ mission }: { mission: LoadedMission }) {
  const { leftMs, share } = getMissionTime(mission, useElapsedTime(mission.loadedAt))
  const completion = useCompleteMission()
  useNextMission(mission)
  const isOpen = mission.completedAt === null && !completion.isPending
  const hours = Math.floor(leftMs / HOUR_MS)
  const text = isOpen
    ? toLeftText(leftMs)
    : i18n.t('{hours, plural, =0 {Next mission within an hour} other {Next mission in #h}}', { hours })
  const left = (
    <p className="flex items-center gap-1.75 font-mono text-caption text-ink-2 tabular-nums">
      <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {text}
    </p>
  )
  return (
    <>
      <MissionRings />
      <div className="relative flex flex-1 flex-col">
        <p className="font-mono text-micro text-ink-2">
          {i18n.t('DAILY MISSION · +{points}', { points: mission.points })}
        </p>
        {isOpen ? (
          <OpenMission mission={mission} completion={completion} left={left} />
        ) : (
          <CompletedMission mission={mission} isOwnPress={!completion.isIdle} left={left} />
        )}
        <Progress
          className="mt-5"
          label={i18n.t('Time elapsed')}
          value={Math.round(share * 100)}
          valueText={text}
        />
      </div>
    </>
  )
}

function useNextMission(mission: LoadedMission) {
  const queries = useQueryClient()
  useEffect(() => {
    const { leftMs } = getMissionTime(mission, performance.now() - mission.loadedAt)
    const ask = () => void queries.invalidateQueries({ queryKey: missionQuery.queryKey })
    const timer = setTimeout(ask, Math.max(leftMs, SHORTEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [mission, queries])
}

type Props = { mission: Mission; isOwnPress: boolean; left: ReactNode }

function CompletedMission({ mission, isOwnPress, left }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button has disappeared, so this text takes the focus.
  useEffect(() => {
    if (isOwnPress) heading.current?.focus()
  }, [isOwnPress])
  return (
    <>
      <div className="my-auto py-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex w-fit items-center gap-2.5 rounded-small display-face text-h2"
        >
          <CircleCheck aria-hidden="true" className="size-7 flex-none text-signal-text" strokeWidth={2} />
          {i18n.t('Mission Complete!')}
        </h2>
        <p className="mt-2 text-body text-ink-2 md:max-w-[62%]">
          {i18n.t('You earned {points} points. Your next mission comes tomorrow.', {
            points: mission.points,
          })}
        </p>
        <p className="mt-2 text-body-sm text-ink-3 md:max-w-[62%]">{mission.title}</p>
      </div>
      {left}
    </>
  )
}

const RINGS = [150, 118, 86, 54].map((r, at) => ({ r, opacity: 0.1 + 0.09 * at }))

const MissionRings = () => (
  <svg
    viewBox="0 0 320 320"
    fill="none"
    aria-hidden="true"
    data-keep-colour=""
    className="pointer-events-none absolute -end-36 -top-28 size-80 md:-end-20 md:-top-28"
  >
    {RINGS.map(({ r, opacity }) => (
      <circle
        key={r}
        cx="160"
        cy="160"
        r={r}
        strokeOpacity={opacity}
        strokeWidth="1.5"
        className="stroke-signal"
      />
    ))}
    <circle cx="160" cy="160" r="20" className="fill-signal" />
  </svg>
)
