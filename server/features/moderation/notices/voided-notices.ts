import { toTitle } from '#contract/moderation/subject-titles.ts'
import type { Noticed, NoticeText } from './notice-text.ts'

/** Returns the words about a voided vote for the voter: the title, what it means, and how far it goes. */
export const toOwnVote = (thing: Noticed['thing']) => ({
  title: `Your vote on ${toTitle(thing)} no longer counts`,
  text: `A person who runs this community decided that your vote on ${toTitle(thing)} doesn't count. It was taken away, with the points and awards that rested on it. Nothing else follows from it.`,
  scope: 'Your vote does not count',
})

/** Returns the notice about voided votes, which says nothing about who is behind them: an author may know nothing of them. */
export const toVoided = (): NoticeText => ({
  title: 'Votes on what you published no longer count',
  paragraphs: [
    'Some votes on what you published come from accounts that seem to belong together. They were taken away, with the points and awards that rested on them. This does not say that you had to do with it.',
    'If you think this is wrong, tell the people who run this community. A person looks at it, and everything can be restored as it was.',
  ],
  facts: [
    { label: 'What was done', text: 'The votes of these accounts do not count' },
    {
      label: 'How it was found and decided',
      text: 'They were found by automated means. A person decides, but for the plainest pattern: many accounts that were made within minutes in one place and did nothing else.',
    },
  ],
})

/** Returns the notice that votes count again, to the author or a voter. */
export const toRestored = ({ votedOn }: Noticed): NoticeText => ({
  title:
    votedOn === null ? 'Votes on what you published count again' : `Your vote on “${votedOn}” counts again`,
  paragraphs: [
    votedOn === null
      ? 'A person looked at votes that had been taken away, and restored them. Everything is as it was before.'
      : 'A person looked at your vote, which had been taken away, and restored it. Everything is as it was before.',
  ],
  facts: [],
})
