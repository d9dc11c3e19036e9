import { useSearchParams } from 'react-router'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'

type State = 'open' | 'decided'

/** Returns the state that the address asks for: 'decided' or 'open'. */
export function useShownState(): State {
  const [search] = useSearchParams()
  return search.get('state') === 'decided' ? 'decided' : 'open'
}

type Props = { label: string; openCount?: number | undefined }

/** Chooses between what waits and what is decided. The choice is in the address. */
export function StateFilter({ label, openCount }: Props) {
  const [, setSearch] = useSearchParams()
  return (
    <SegmentedControl
      label={label}
      value={useShownState()}
      segments={[
        { value: 'open', label: openCount === undefined ? 'Open' : `Open ${openCount}` },
        { value: 'decided', label: 'Decided' },
      ]}
      onValueChange={state => setSearch(state === 'open' ? {} : { state })}
    />
  )
}
