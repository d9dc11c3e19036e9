import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AUDIENCE_REASON } from '#web/features/core/audiences-asked.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { AudienceField, useReaderChoice, useReaderSettings } from './own-audiences.tsx'

export function ReaderChoices() {
  const query = useReaderSettings()
  return (
    <TitledCard
      id="readers"
      padding="lg"
      title={i18n.t('Reading')}
      text={i18n.t('We count how many people open a post. Its author sees only the total.')}
    >
      {query.isPending && <Skeleton className="mt-4 h-48" />}
      {query.data && <Choices settings={query.data} />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </TitledCard>
  )
}

function Choices({ settings }: { settings: ReaderSettings }) {
  const { mutate: choose } = useReaderChoice()
  return (
    <div className="mt-2 flex flex-col gap-5">
      <div className="pt-3">
        <Switch
          label={i18n.t('Count what I open')}
          text={i18n.t('If you turn this off, we stop counting you. Earlier counts stay.')}
          checked={settings.counted}
          onChange={() => choose({ counted: !settings.counted })}
        />
      </div>
      <AudienceField
        settings={settings}
        hint={i18n.join(
          i18n.t('Optional. Pick up to {max}, or type your own and press Enter.', {
            max: lengths.ownAudiences,
          }),
          AUDIENCE_REASON,
        )}
      />
    </div>
  )
}
