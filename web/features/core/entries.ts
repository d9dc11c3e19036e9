import { Compass, House, MessageSquare, Plus, Trophy, User } from 'lucide-react'
import { links } from '#web/links.ts'

/** The entries of the navigation in its order; `letter` is the key that goes there after a g. */
export const entries = [
  { label: 'Marketplace', to: links.marketplace(), icon: Compass, letter: 'm' },
  { label: 'Validate', to: links.validate(), icon: Plus, letter: 'v' },
  { label: 'Conversations', to: links.conversations(), icon: MessageSquare, letter: 'c' },
  { label: 'Dashboard', to: links.dashboard(), icon: House, letter: 'd' },
  { label: 'Leaderboard', to: links.leaderboard(), icon: Trophy, letter: 'l' },
  { label: 'Profile', to: links.profile(), icon: User, letter: 'p' },
] as const
