import { useState } from 'react'
import type { Pause, PauseName } from '#contract/moderation/pauses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { toUntilText } from '#web/ui/text/until-text.ts'
import { pauseNames, pauseWords } from './pause-names.ts'
import { usePauses, useResume } from './queries.ts'

const PauseDialog = lazyPart(async () => (await import('./pause-dialog.tsx')).PauseDialog)

/** Pauses take effect at once, unlike the settings around them. */
export function PauseSettings() {
  const query = usePauses()
  const [chosen, setChosen] = useState<PauseName>()
  const { data } = query
  if (query.isPending) return <Skeleton className="h-18 rounded-card" />
  if (!data) return <LoadFailure query={query} />
  const next = pauseNames.find(name => data.pauses.every(pause => pause.name !== name))
  const rest = next ? i18n.t('Everything else is running.') : i18n.t('All of it is paused.')
  return (
    <Card padding="none" className="divide-y divide-line-subtle">
      {data.pauses.length > 0 && (
        <ul className="divide-y divide-line-subtle">
          {data.pauses.map(pause => (
            <PauseRow key={pause.name} pause={pause} onChange={() => setChosen(pause.name)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p className="text-body-sm text-ink-2">
          {data.pauses.length > 0 ? rest : i18n.t('Nothing is paused.')}
        </p>
        {next && (
          <Button look="outline" onPointerEnter={PauseDialog.preload} onClick={() => setChosen(next)}>
            {i18n.t('Pause something')}
          </Button>
        )}
      </div>
      {chosen && <PauseDialog running={data.pauses} initial={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

const PausedBy = ({ pause: { by, reason } }: { pause: Pause }) => (
  <p className="mt-0.5 text-caption text-ink-2 [overflow-wrap:anywhere]">
    {by ? (
      <Sentence text={i18n.t('By <0/>')}>
        <MemberName member={by} />
      </Sentence>
    ) : (
      i18n.t('By the command line or someone who has left')
    )}
    {reason && (
      <>
        : <bdi>{reason}</bdi>
      </>
    )}
  </p>
)

function PauseRow({ pause, onChange }: { pause: Pause; onChange: () => void }) {
  const { name, until } = pause
  const { mutate, isPending } = useResume()
  const { label } = pauseWords[name]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-body-sm font-medium">
          {i18n.t('{label}: paused until {until}', { label, until: toUntilText(until) })}
        </p>
        <PausedBy pause={pause} />
      </div>
      <div className="flex gap-2">
        <Button
          look="ghost"
          size="sm"
          aria-label={i18n.t('Change the pause of: {label}', { label })}
          onClick={onChange}
        >
          {i18n.t('Change')}
        </Button>
        <Button
          look="outline"
          size="sm"
          busy={isPending}
          aria-label={i18n.t('End the pause of: {label}', { label })}
          onClick={() => mutate({ params: { name } })}
        >
          {i18n.t('End now')}
        </Button>
      </div>
    </li>
  )
}
