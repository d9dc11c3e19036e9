import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { toParagraph } from '#web/features/site/landing/passage.tsx'
import { communityUrl } from '#web/platform/community.ts'
import type { Topic } from './topic-section.tsx'

export const community: Topic = {
  id: 'community',
  title: i18n.t('Community & Feedback'),
  questions: [
    {
      question: i18n.t('Who sees what I share?'),
      answer: i18n.t(
        "All members, under your display name. Only people who have signed in can see it, unless you switch on a public page or report. Don't share anything that needs to stay secret.",
      ),
    },
    {
      question: i18n.t('Will someone take my idea?'),
      answer: i18n.t(
        "It can happen, but it's rarer than people fear. Most ideas fail because nobody hears of them. Describe the problem and who you solve it for, and keep your special know-how to yourself.",
      ),
    },
    {
      question: i18n.t('What is a signal?'),
      answer: i18n.t(
        'News that someone voted on something you published, commented on it or answered a question. Signals are under Conversations.',
      ),
    },
    {
      question: i18n.t('What is an interview chat?'),
      answer: i18n.t(
        'A one-to-one conversation that starts from a signal. You ask the person behind it how they live with the problem today, with an interview guide next to the chat. A completed interview earns both of you 25 points.',
      ),
    },
    {
      question: i18n.t('How do I propose a solution?'),
      answer: i18n.t(
        'Open a pain point and press Propose a Solution. We tell its author, and all members can read it under your display name.',
      ),
    },
    {
      question: i18n.t('Something here breaks the rules. What can I do?'),
      answer: i18n.t(
        'Press Report in the menu next to it and say why in a sentence. The people who look after this community decide, and we tell you the outcome. We never say who reported something.',
      ),
    },
    {
      question: i18n.t('Where do members talk outside Firsthand?'),
      answer: toParagraph(
        i18n.t('In the <0>community chat</0>. Bring questions of any size.'),
        <CommunityLink />,
      ),
    },
  ],
}

function CommunityLink({ children }: { children?: ReactNode }) {
  return (
    <a href={communityUrl()} rel="noopener noreferrer">
      {children}
    </a>
  )
}
