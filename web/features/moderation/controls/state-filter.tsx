import { useSearchParams } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'

type State = 'open' | 'decided'

export function useShownState(): State {
  const [search] = useSearchParams()
  return search.get('state') === 'decided' ? 'decided' : 'open'
}

export function StateFilter({ label, openCount }: { label: string; openCount?: number | undefined }) {
  const [, setSearch] = useSearchParams()
  return (
    <SegmentedControl
      label={label}
      value={useShownState()}
      segments={[
        {
          value: 'open',
          label: openCount === undefined ? i18n.t('Open') : i18n.t('Open {count}', { count: openCount }),
        },
        { value: 'decided', label: i18n.t('Decided') },
      ]}
      onValueChange={state => setSearch(state === 'open' ? {} : { state })}
    />
  )
}
