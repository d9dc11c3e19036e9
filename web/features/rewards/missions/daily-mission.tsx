import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useDailyMission } from './queries.ts'

const MissionContent = lazyPart(async () => (await import('./mission-content.tsx')).MissionContent)

export function DailyMission() {
  const mission = useDailyMission()
  const isPending = usePending(mission)
  return (
    <section
      aria-label={i18n.t('Daily mission')}
      data-source="mission"
      aria-busy={isPending}
      className="dark relative flex min-h-64 flex-col overflow-hidden rounded-mission bg-panel p-5 text-ink shadow-edge md:min-h-80 md:p-6"
    >
      {isPending && <Skeleton className="h-24 w-2/3" />}
      {!isPending && mission.data && <MissionContent key={mission.data.id} mission={mission.data} />}
      {!isPending && !mission.data && (
        <>
          <p className="mb-4 font-mono text-micro text-ink-2">{i18n.t('DAILY MISSION')}</p>
          {mission.isError ? (
            <LoadFailure query={mission} />
          ) : (
            <p className="text-body text-ink-2">
              {i18n.t(
                "No mission today. You'll get one once other members publish something or vote on your projects.",
              )}
            </p>
          )}
        </>
      )}
    </section>
  )
}
