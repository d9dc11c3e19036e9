import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useTalkChoice } from './mutations.ts'
import { useTalkSettings } from './queries.ts'

export function TalkSwitch() {
  const query = useTalkSettings()
  const { mutate: choose } = useTalkChoice()
  return (
    <TitledCard
      id="talks"
      padding="lg"
      title={i18n.t('Talks')}
      text={i18n.t("Accept to start a chat. If you ignore it, they aren't told.")}
    >
      {query.isPending && <Skeleton className="mt-4 h-12" />}
      {query.data && (
        <div className="mt-2 -mb-2 py-3">
          <Switch
            label={i18n.t('Members who answered may ask me for a talk')}
            text={i18n.t('About the post they answered, once a post.')}
            checked={query.data.requests}
            onChange={() => choose({ requests: !query.data.requests })}
          />
        </div>
      )}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </TitledCard>
  )
}
