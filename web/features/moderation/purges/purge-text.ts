import type { Purge, ThingCounts } from '#contract/moderation/purges.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'

const thingWords: Record<keyof ThingCounts, (count: number) => string> = {
  item: count => i18n.t('{count, plural, one {# post} other {# posts}}', { count }),
  comment: count => i18n.t('{count, plural, one {# comment} other {# comments}}', { count }),
  answer: count => i18n.t('{count, plural, one {# answer} other {# answers}}', { count }),
  solution: count => i18n.t('{count, plural, one {# solution} other {# solutions}}', { count }),
  message: count => i18n.t('{count, plural, one {# message} other {# messages}}', { count }),
  avatar: count => i18n.t('{count, plural, one {# profile picture} other {# profile pictures}}', { count }),
}

export function toThingsText(counts: ThingCounts) {
  const kinds = Object.keys(thingWords) as (keyof ThingCounts)[]
  const parts = kinds.filter(kind => counts[kind] > 0).map(kind => thingWords[kind](counts[kind]))
  return parts.length === 0 ? undefined : toAndText(parts)
}

export function toPurgeText({ state, things, hidden, agreedBy }: Purge) {
  const by = agreedBy?.name ? ` ${i18n.t('{name} agreed.', { name: agreedBy.name })}` : ''
  switch (state) {
    case 'waiting':
      return i18n.t(
        'Hiding everything of them, about {things, plural, one {# thing} other {# things}}, waits for a second person. Until then only the ban holds.',
        { things },
      )
    case 'purging':
      return (
        i18n.t('Everything of them is being hidden: {hidden} of about {things}.', { hidden, things }) + by
      )
    case 'purged':
      return (
        i18n.t('Everything of them is hidden: {hidden, plural, one {# thing} other {# things}}.', {
          hidden,
        }) + by
      )
    case 'restoring':
      return i18n.t('What was hidden comes back: {hidden} to go.', { hidden })
    case 'restored':
      return i18n.t('Everything that it hid is back.')
  }
}
