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
  UsersRound,
} from 'lucide-react'
import type { StaffRole } from '#contract/operators/roles.ts'
import { adminLinks } from './admin-links.ts'

export type Screen = {
  label: string
  to: string
  icon: LucideIcon
  /** The count of what waits there. */
  counted?: 'open' | 'appeals' | 'readerGroups' | 'heldMails'
}
type Group = { title: string; role: StaffRole; screens: readonly Screen[] }

/** The screens under /admin in their order, in groups for those who have at least a role. */
export const screenGroups: readonly Group[] = [
  {
    title: 'Safety',
    role: 'moderator',
    screens: [
      { label: 'Queue', to: adminLinks.queue(), icon: Inbox, counted: 'open' },
      { label: 'Appeals', to: adminLinks.appeals(), icon: Scale, counted: 'appeals' },
      { label: 'Votes', to: adminLinks.votes(), icon: Network },
      { label: 'Groups', to: adminLinks.readers(), icon: UsersRound, counted: 'readerGroups' },
      { label: 'Emails', to: adminLinks.heldMails(), icon: Mail, counted: 'heldMails' },
      { label: 'Barriers', to: adminLinks.barriers(), icon: Fence },
      { label: 'Log', to: adminLinks.log(), icon: ScrollText },
    ],
  },
  {
    title: 'Operator',
    role: 'operator',
    screens: [
      { label: 'Members', to: adminLinks.members(), icon: Users },
      { label: 'Invitations', to: adminLinks.invitations(), icon: Ticket },
      { label: 'Settings', to: adminLinks.settings(), icon: Settings2 },
      { label: 'Health', to: adminLinks.health(), icon: Activity },
    ],
  },
]
