import { useLocation, useSearchParams } from 'react-router'
import { withParams } from '#web/platform/page/address-parts.ts'

/** The address holds whether the form of the bar is open. */
export function useBarSetting() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const isSetting = search.get('set') === 'bar'
  const setSetting = (isOpen: boolean) => {
    const next = withParams(search, { set: isOpen ? 'bar' : null })
    setSearch(next, { replace: true, preventScrollReset: true, state })
  }
  return { isSetting, setSetting }
}
