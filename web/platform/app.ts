import { createContext, use } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { ThemeChoice } from './theme.ts'

/**
 * The signed-in member of the session. `isEmailUnproven`: no mail has proven the address yet. `isEmailCodeDue`: a second
 * factor waits for an emailed code. `isLeaving`: the deletion of the account is scheduled.
 */
export type SignedIn = {
  id: MemberId
  email: string
  name: string | null
  isEmailUnproven?: boolean
  isEmailCodeDue?: boolean
  isLeaving?: boolean
}

export type App = {
  /** Undefined while the session loads, null when signed out. */
  member: SignedIn | null | undefined
  /** The member whose session still needs the second factor, or who is banned. `member` is null during that time. */
  waiting?: SignedIn | null
  theme: ThemeChoice
  setTheme: (choice: ThemeChoice) => void
}

export const AppContext = createContext<App | null>(null)

/** Returns the session and the theme. Throws outside the AppProvider. */
export function useApp() {
  const app = use(AppContext)
  if (!app) throw new Error('useApp must be used within an AppProvider')
  return app
}

/** Returns the signed-in member. Throws without one, so use it only behind the guard. */
export function useMember() {
  const { member } = useApp()
  if (!member) throw new Error('This screen needs a session')
  return member
}
