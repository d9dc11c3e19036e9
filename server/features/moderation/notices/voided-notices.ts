import { toTitle } from '#contract/moderation/subject-titles.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Noticed, NoticeText } from './notice-text.ts'

export const toOwnVote = (thing: Noticed['thing']) => ({
  title: i18n.t('Your vote on {thing} no longer counts', { thing: toTitle(thing) }),
  text: i18n.t(
    "A person who runs this community decided that your vote on {thing} doesn't count. It was taken away, with the points and awards that rested on it. Nothing else follows from it.",
    { thing: toTitle(thing) },
  ),
  scope: i18n.t('Your vote does not count'),
})

/** Says nothing about the voters, since the author may know nothing of them. */
export const toVoided = (): NoticeText => ({
  title: i18n.t('Votes on what you published no longer count'),
  paragraphs: [
    i18n.t(
      'Some votes on what you published come from accounts that seem to belong together. They were taken away, with the points and awards that rested on them. This does not say that you had to do with it.',
    ),
    i18n.t(
      'If you think this is wrong, tell the people who run this community. A person looks at it, and everything can be restored as it was.',
    ),
  ],
  facts: [
    { label: i18n.t('What was done'), text: i18n.t('The votes of these accounts do not count') },
    {
      label: i18n.t('How it was found and decided'),
      text: i18n.t(
        'They were found by automated means. A person decides, but for the plainest pattern: many accounts that were made within minutes in one place and did nothing else.',
      ),
    },
  ],
})

export const toRestored = ({ votedOn }: Noticed): NoticeText => ({
  title:
    votedOn === null
      ? i18n.t('Votes on what you published count again')
      : i18n.t('Your vote on “{title}” counts again', { title: votedOn }),
  paragraphs: [
    votedOn === null
      ? i18n.t(
          'A person looked at votes that had been taken away, and restored them. Everything is as it was before.',
        )
      : i18n.t(
          'A person looked at your vote, which had been taken away, and restored it. Everything is as it was before.',
        ),
  ],
  facts: [],
})
