import {
  Activity,
  Fence,
  Inbox,
  type LucideIcon,
  Mail,
  Network,
  Scale,
  ScrollText,
  Settings2,
  Ticket,
  Users,
} from 'lucide-react'
import type { StaffRole } from '#contract/operators/roles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminLinks } from './admin-links.ts'

export type Screen = {
  label: string
  to: string
  icon: LucideIcon
  /** Names the number of things that wait there. */
  counted?: 'open' | 'appeals' | 'groups' | 'mailReviews'
}
type Group = { title: string; role: StaffRole; screens: readonly Screen[] }

/** Each group is for people with at least its role. */
export const screenGroups: readonly Group[] = [
  {
    title: i18n.t('Safety'),
    role: 'moderator',
    screens: [
      { label: i18n.t('Queue'), to: adminLinks.queue(), icon: Inbox, counted: 'open' },
      { label: i18n.t('Appeals'), to: adminLinks.appeals(), icon: Scale, counted: 'appeals' },
      { label: i18n.t('Suspicious activity'), to: adminLinks.suspicious(), icon: Network, counted: 'groups' },
      { label: i18n.t('Emails'), to: adminLinks.mailReviews(), icon: Mail, counted: 'mailReviews' },
      { label: i18n.t('Blocklist'), to: adminLinks.blocklist(), icon: Fence },
      { label: i18n.t('Log'), to: adminLinks.log(), icon: ScrollText },
    ],
  },
  {
    title: i18n.t('Operator'),
    role: 'operator',
    screens: [
      { label: i18n.t('Members'), to: adminLinks.members(), icon: Users },
      { label: i18n.t('Invitations'), to: adminLinks.invitations(), icon: Ticket },
      { label: i18n.t('Settings'), to: adminLinks.settings(), icon: Settings2 },
      { label: i18n.t('Health'), to: adminLinks.health(), icon: Activity },
    ],
  },
]
