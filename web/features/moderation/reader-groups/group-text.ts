import type { ReaderGroup, ReaderGroupKind } from '#contract/moderation/reader-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toShortDayText } from '#web/ui/text/date-text.ts'

export function toGroupTitle({ kind, otherItems, isSameItems }: ReaderGroup) {
  if (kind === 'opened-together') return i18n.t('Joined and opened it within two days')
  const isJoined = kind === 'joined-together'
  if (otherItems === 0)
    return isJoined
      ? i18n.t('Joined the same week, opened nothing else')
      : i18n.t('One network, opened nothing else')
  if (!isSameItems)
    return isJoined
      ? i18n.t('Joined the same week, opened little else')
      : i18n.t('One network, opened little else')
  const count = otherItems
  return isJoined
    ? i18n.t(
        'Joined the same week, opened the same {count, plural, one {# other post} other {# other posts}}',
        { count },
      )
    : i18n.t('One network, opened the same {count, plural, one {# other post} other {# other posts}}', {
        count,
      })
}

/** Each is a text for Sentence with the number as its part. */
export function toGroupFacts({ accounts, age, joined, readCount, otherItems }: ReaderGroup): string[] {
  return [
    i18n.t('{count, plural, one {<0>#</0> person} other {<0>#</0> people}}', { count: accounts }),
    ...(age ? [toAgeText(age)] : []),
    ...(joined ? [toJoinedText(joined)] : []),
    i18n.t('{count, plural, other {<0>#</0> read for 5 seconds}}', { count: readCount }),
    ...(otherItems > 0
      ? [
          i18n.t('{count, plural, one {<0>#</0> other post opened} other {<0>#</0> other posts opened}}', {
            count: otherItems,
          }),
        ]
      : []),
  ]
}

const toAgeText = ({ fromDays: from, toDays: to }: NonNullable<ReaderGroup['age']>) =>
  from === to
    ? i18n.t('<0>{days, plural, one {# day} other {# days}}</0> old when they opened it', { days: to })
    : i18n.t('<0>{from} to {to} days</0> old when they opened it', { from, to })

const toJoinedText = ({ from, to }: NonNullable<ReaderGroup['joined']>) =>
  from === to
    ? i18n.t('joined <0>{day}</0>', { day: toShortDayText(from) })
    : i18n.t('joined <0>{from} to {to}</0>', { from: toShortDayText(from), to: toShortDayText(to) })

const DAY_MS = 86_400_000

/** The second sentence is in favour of the group's people. */
export function toGroupReason({ kind, joined }: ReaderGroup) {
  if (kind === 'one-network')
    return i18n.t(
      'They share one network and do little elsewhere. A class, a team or a family can look like this too.',
    )
  if (kind === 'opened-together')
    return i18n.t(
      'They joined within two days and opened it within two days, whatever they do elsewhere. After a launch or a mention somewhere, honest newcomers look like this too.',
    )
  const days = joined ? 1 + (Date.parse(joined.to) - Date.parse(joined.from)) / DAY_MS : 7
  return i18n.t(
    '{days, plural, =1 {They joined on the same day and do little elsewhere.} other {They joined within # days and do little elsewhere.}} A class or a team can look like this too.',
    { days },
  )
}

/** The usual one comes first. */
export function sentencesFor(kind: ReaderGroupKind) {
  const texts: Record<ReaderGroupKind, string> = {
    'joined-together': i18n.t('Joined together, did little else.'),
    'one-network': i18n.t('Same network, did little else.'),
    'opened-together': i18n.t('Joined and opened it together.'),
  }
  return [...new Set([texts[kind], ...Object.values(texts)])]
}
