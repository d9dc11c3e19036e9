import type { ListedMember, MemberCounts, MemberFilter } from '#contract/moderation/operator-members.ts'
import type { Role } from '#contract/operators/roles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toDayText } from '#web/ui/text/date-text.ts'

export const roleWords: Record<Role, string> = {
  member: i18n.t('Member'),
  moderator: i18n.t('Moderator'),
  operator: i18n.t('Operator'),
}

export const toCountsText = ({ all, moderators, operators }: MemberCounts) =>
  i18n.t(
    '{all, plural, one {# member} other {# members}}, {moderators, plural, one {# moderator} other {# moderators}}, {operators, plural, one {# operator} other {# operators}}.',
    { all, moderators, operators },
  )

/** Filters that match few members have their number. */
export function toFilterSegments(counts: MemberCounts | undefined): { value: MemberFilter; label: string }[] {
  const withCount = (label: string, count: number | undefined) =>
    count ? `${label} ${toNumberText(count)}` : label
  return [
    { value: 'all', label: i18n.t({ message: 'All', context: 'all people' }) },
    { value: 'moderators', label: i18n.t('Moderators') },
    { value: 'operators', label: i18n.t('Operators') },
    { value: 'unproven', label: withCount(i18n.t('Unconfirmed'), counts?.unproven) },
    { value: 'banned', label: withCount(i18n.t({ message: 'Banned', context: 'people' }), counts?.banned) },
  ]
}

export function toAddressText({ isBanned, bannedUntil, hasFactor }: ListedMember) {
  if (isBanned)
    return bannedUntil ? i18n.t('Until {day}', { day: toDayText(bannedUntil) }) : i18n.t('No end date')
  return hasFactor ? i18n.t('Confirmed, factor') : i18n.t({ message: 'Confirmed', context: 'an email' })
}
