import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { AppContext, type SignedIn } from './app.ts'
import { onSessionChange } from './session.ts'
import { chooseTheme, followTheme, storedTheme, type ThemeChoice } from './theme.ts'

/** Holds the session and the theme; another member's arrival or a sign-out empties the cache. */
export function AppProvider({ children }: { children: ReactNode }) {
  const member = useSessionMember()
  const [theme, setTheme] = useState<ThemeChoice>(storedTheme)
  useEffect(() => followTheme(setTheme), [])
  const app = useMemo(
    () => ({
      member,
      theme,
      setTheme: (choice: ThemeChoice) => {
        chooseTheme(choice)
        setTheme(choice)
      },
    }),
    [member, theme],
  )
  return <AppContext value={app}>{children}</AppContext>
}

function useSessionMember() {
  const queries = useQueryClient()
  const [member, setMember] = useState<SignedIn | null>()
  const seen = useRef<SignedIn | null>(undefined)
  useEffect(
    () =>
      onSessionChange(next => {
        if (seen.current && seen.current.id !== next?.id) queries.clear()
        seen.current = next
        setMember(known => (isSame(known, next) ? known : next))
      }),
    [queries],
  )
  return member
}

const isSame = (a: SignedIn | null | undefined, b: SignedIn | null) =>
  a?.id === b?.id &&
  a?.email === b?.email &&
  a?.name === b?.name &&
  (a === null) === (b === null) &&
  a !== undefined
