import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { noteFollowed, noteTabStart } from './tab-start.ts'
import { followSources, isSearched } from './view-source.ts'

export function useSources() {
  const { pathname, search } = useLocation()
  const way = useNavigationType()
  useEffect(noteTabStart, [])
  useEffect(followSources, [])
  useEffect(() => {
    if (way === NavigationType.Push) noteFollowed({ pathname, search }, isSearched())
  }, [pathname, search, way])
}
