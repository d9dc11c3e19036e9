import { createContext, use } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { ThemeChoice } from './theme.ts'

/**
 * The signed-in member as in the session; `isEmailUnproven`: no mail has proven the address yet; `isLeaving`: the account
 * is about to be deleted.
 */
export type SignedIn = {
  id: MemberId
  email: string
  name: string | null
  isEmailUnproven?: boolean
  isLeaving?: boolean
}

export type App = {
  /** undefined while the session loads, null when signed out. */
  member: SignedIn | null | undefined
  /** The member who has signed in except for the second factor, or is banned; `member` is null until then. */
  waiting?: SignedIn | null
  theme: ThemeChoice
  setTheme: (choice: ThemeChoice) => void
}

export const AppContext = createContext<App | null>(null)

/** The session and the theme. Throws outside the AppProvider. */
export function useApp() {
  const app = use(AppContext)
  if (!app) throw new Error('useApp must be used within an AppProvider')
  return app
}

/** The signed-in member. Throws without one, so use it behind the guard only. */
export function useMember() {
  const { member } = useApp()
  if (!member) throw new Error('This screen needs a session')
  return member
}
