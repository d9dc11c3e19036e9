import { i18n } from '#contract/text/i18n.ts'

type Added = { audience: string; items: number | undefined; hasQuestions: boolean; isAsked: boolean }

/**
 * `items` is the number of posts that name the audience, undefined if it is not one of the most named. `isAsked`: one of the
 * member's questions is for the audience.
 */
export function toAddedText({ audience, items, hasQuestions, isAsked }: Added): string {
  if (items === undefined) {
    if (!hasQuestions) return i18n.t('Added. Posts for {audience} count you from now on.', { audience })
    return isAsked
      ? i18n.t('Added. Questions for {audience} come first now.', { audience })
      : i18n.t('Added. No question is for {audience} yet; one that comes is asked first.', { audience })
  }
  const posts = i18n.t('{posts, plural, one {# post is} other {# posts are}} for {audience}.', {
    posts: items,
    audience,
  })
  if (!hasQuestions) return posts
  const first =
    items === 1 ? i18n.t('Its questions come first now.') : i18n.t('Their questions come first now.')
  return `${posts} ${first}`
}
