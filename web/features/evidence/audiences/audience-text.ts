import { i18n } from '#contract/text/i18n.ts'

type Added = { audience: string; items: number | undefined; hasQuestions: boolean }

/**
 * Returns the sentence after an audience was named that `items` posts are for; undefined if it is not among those that posts name most. `hasQuestions`: the member
 * is asked questions, whose order follows it.
 */
export function toAddedText({ audience, items, hasQuestions }: Added): string {
  if (items === undefined) return i18n.t('Added. Posts for {audience} come first for you.', { audience })
  const posts = i18n.t('{posts, plural, one {# post is} other {# posts are}} for {audience}.', {
    posts: items,
    audience,
  })
  if (!hasQuestions) return posts
  const first =
    items === 1 ? i18n.t('Its questions come first now.') : i18n.t('Their questions come first now.')
  return `${posts} ${first}`
}
