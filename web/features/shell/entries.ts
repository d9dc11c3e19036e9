import { Compass, House, MessageSquare, Plus, Trophy, User } from 'lucide-react'
import { links } from '#web/links.ts'

/** The places of the navigation, in its order. */
export const entries = [
  { label: 'Marketplace', to: links.marketplace(), icon: Compass },
  { label: 'Validate', to: links.validate(), icon: Plus },
  { label: 'Conversations', to: links.conversations(), icon: MessageSquare },
  { label: 'Dashboard', to: links.dashboard(), icon: House },
  { label: 'Leaderboard', to: links.leaderboard(), icon: Trophy },
  { label: 'Profile', to: links.profile(), icon: User },
] as const
