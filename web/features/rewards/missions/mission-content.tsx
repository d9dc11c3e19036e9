import { useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { CompletedMission } from './completed-mission.tsx'
import { MissionRings } from './mission-rings.tsx'
import { missionTime } from './mission-time.ts'
import { useCompleteMission } from './mutations.ts'
import { OpenMission } from './open-mission.tsx'
import { type HeldMission, missionQuery } from './queries.ts'
import { usePassed } from './use-passed.ts'

const SHORTEST_WAIT_MS = 1_000

/** A mission in its 24 hours, done or not; when they are over it asks for the next one. */
export function MissionContent({ mission }: { mission: HeldMission }) {
  const { hoursLeft, share } = missionTime(mission, usePassed(mission.heldSince))
  const completion = useCompleteMission()
  useNextMission(mission)
  const left = (
    <p className="flex items-center gap-1.75 font-mono text-caption text-ink-2 tabular-nums">
      <Clock aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {hoursLeft}h left
    </p>
  )
  return (
    <>
      <MissionRings />
      <div className="relative flex flex-1 flex-col">
        <p className="font-mono text-micro text-ink-2">DAILY MISSION · +{mission.points}</p>
        {mission.completedAt === null ? (
          <OpenMission mission={mission} completion={completion} left={left} />
        ) : (
          <CompletedMission mission={mission} isOwnPress={!completion.isIdle} left={left} />
        )}
        <Progress
          className="mt-5"
          label="Time gone by"
          value={Math.round(share * 100)}
          valueText={`${hoursLeft}h left of 24`}
        />
      </div>
    </>
  )
}

function useNextMission(mission: HeldMission) {
  const queries = useQueryClient()
  useEffect(() => {
    const { leftMs } = missionTime(mission, performance.now() - mission.heldSince)
    const ask = () => void queries.invalidateQueries({ queryKey: missionQuery.queryKey })
    const timer = setTimeout(ask, Math.max(leftMs, SHORTEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [mission, queries])
}
