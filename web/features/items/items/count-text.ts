import { i18n } from '#contract/text/i18n.ts'

/** Similar titles fill one page at most, so they are never capped. */
type FoundCount = { total: number; capped: boolean; isSimilar: boolean }

export function ideasFound({ total: count, capped, isSimilar }: FoundCount) {
  if (isSimilar)
    return i18n.t('{count, plural, one {# idea with a similar title} other {# ideas with a similar title}}', {
      count,
    })
  if (capped) return i18n.t('More than {count, plural, one {# idea} other {# ideas}}', { count })
  return i18n.t('{count, plural, one {# idea} other {# ideas}}', { count })
}

export function postsFound({ total: count, capped, isSimilar }: FoundCount) {
  if (isSimilar)
    return i18n.t('{count, plural, one {# post with a similar title} other {# posts with a similar title}}', {
      count,
    })
  if (capped) return i18n.t('More than {count, plural, one {# post} other {# posts}}', { count })
  return i18n.t('{count, plural, one {# post} other {# posts}}', { count })
}
