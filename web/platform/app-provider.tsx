import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { AppContext, type SignedIn } from './app.ts'
import { onSessionChange } from './session/session.ts'
import { chooseTheme, getStoredTheme, subscribeToTheme, type ThemeChoice } from './theme.ts'

/** Provides the session and the theme. Empties the query cache when the member signs out or another member signs in. */
export function AppProvider({ children }: { children: ReactNode }) {
  const { member, waiting } = useSession()
  const [theme, setTheme] = useState<ThemeChoice>(getStoredTheme)
  useEffect(() => subscribeToTheme(setTheme), [])
  const app = useMemo(
    () => ({
      member,
      waiting,
      theme,
      setTheme: (choice: ThemeChoice) => {
        chooseTheme(choice)
        setTheme(choice)
      },
    }),
    [member, waiting, theme],
  )
  return <AppContext value={app}>{children}</AppContext>
}

type Session = { member: SignedIn | null | undefined; waiting: SignedIn | null }

function useSession() {
  const queries = useQueryClient()
  const [session, setSession] = useState<Session>({ member: undefined, waiting: null })
  const seen = useRef<Session>(undefined)
  useEffect(
    () =>
      onSessionChange((member, waiting) => {
        const before = seen.current
        // The client reports the first session twice. The second report would render the member's page without a
        // transition.
        if (before && isSame(before.member, member) && isSame(before.waiting, waiting)) return
        if (before?.member && before.member.id !== member?.id) queries.clear()
        seen.current = { member, waiting }
        const show = () => setSession({ member, waiting })
        // A transition lets the browser respond while the member's page renders.
        if (!before && member) startTransition(show)
        else show()
      }),
    [queries],
  )
  return session
}

const isSame = (a: SignedIn | null | undefined, b: SignedIn | null) =>
  a?.id === b?.id &&
  a?.email === b?.email &&
  a?.name === b?.name &&
  a?.isEmailUnproven === b?.isEmailUnproven &&
  a?.isEmailCodeDue === b?.isEmailCodeDue &&
  a?.isLeaving === b?.isLeaving &&
  (a === null) === (b === null)
