import type { ListedMember, MemberCounts, MemberFilter } from '#contract/moderation/operator-members.ts'
import type { Role } from '#contract/operators/roles.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toDayText } from '#web/ui/text/date-text.ts'

export const roleWords: Record<Role, string> = {
  member: 'Member',
  moderator: 'Moderator',
  operator: 'Operator',
}

const toCount = (count: number, word: string) => `${toNumberText(count)} ${word}${count === 1 ? '' : 's'}`

/** '40 members, 2 moderators, 1 operator.' */
export const toCountsText = ({ all, moderators, operators }: MemberCounts) =>
  `${toCount(all, 'member')}, ${toCount(moderators, 'moderator')}, ${toCount(operators, 'operator')}.`

/** The filters with how many fit the rare ones. */
export function toFilterSegments(counts: MemberCounts | undefined): { value: MemberFilter; label: string }[] {
  const withCount = (label: string, count: number | undefined) =>
    count ? `${label} ${toNumberText(count)}` : label
  return [
    { value: 'all', label: 'All' },
    { value: 'moderators', label: 'Moderators' },
    { value: 'operators', label: 'Operators' },
    { value: 'unproven', label: withCount('Unproven', counts?.unproven) },
    { value: 'banned', label: withCount('Banned', counts?.banned) },
  ]
}

/** Returns the words for a member's address: proven, with or without a factor that protects the account; for a ban its end. */
export function toAddressText({ isBanned, bannedUntil, hasFactor }: ListedMember) {
  if (isBanned) return bannedUntil ? `Until ${toDayText(bannedUntil)}` : 'Without an end'
  return hasFactor ? 'Proven, factor' : 'Proven'
}
