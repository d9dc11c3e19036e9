import { useLocation, useSearchParams } from 'react-router'

/** The address holds whether the form of the bar is open. */
export function useBarSetting() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const isSetting = search.get('set') === 'bar'
  const setSetting = (isOpen: boolean) => {
    const next = new URLSearchParams(search)
    if (isOpen) next.set('set', 'bar')
    else next.delete('set')
    setSearch(next, { replace: true, preventScrollReset: true, state })
  }
  return { isSetting, setSetting }
}
