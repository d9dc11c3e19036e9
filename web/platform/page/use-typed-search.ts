import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

const PAUSE_MS = 250

/**
 * Returns the text in a search field and a function for its changes. The search runs after a pause and replaces the
 * address. After Back or a link the text follows the address.
 */
export function useTypedSearch(searched: string, search: (words: string) => void) {
  const [state, setState] = useState({ text: searched, searched })
  const way = useNavigationType()
  if (state.searched !== searched)
    setState({ text: way === NavigationType.Replace ? state.text : searched, searched })
  useEffect(() => {
    if (state.text.trim() === searched) return
    const timer = setTimeout(() => search(state.text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state.text, searched, search])
  return [state.text, (text: string) => setState({ text, searched })] as const
}
