import { Compass, House, MessageSquare, Plus, Trophy, User } from 'lucide-react'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'

/** `letter` is the key that leads there after a g. */
export const menuEntries = [
  { label: i18n.t('Marketplace'), to: links.marketplace(), icon: Compass, letter: 'm' },
  { label: i18n.t('Validate'), to: links.validate(), icon: Plus, letter: 'v' },
  { label: i18n.t('Conversations'), to: links.conversations(), icon: MessageSquare, letter: 'c' },
  { label: i18n.t('Dashboard'), to: links.dashboard(), icon: House, letter: 'd' },
  { label: i18n.t('Leaderboard'), to: links.leaderboard(), icon: Trophy, letter: 'l' },
  { label: i18n.t('Profile'), to: links.profile(), icon: User, letter: 'p' },
] as const
