import { useLocation, useSearchParams } from 'react-router'

/** Returns whether the address opens the form of the bar, and a function that opens or closes it. */
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
