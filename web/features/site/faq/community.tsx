import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { communityUrl } from '#web/platform/community.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { Topic } from './topic-section.tsx'

export const community: Topic = {
  id: 'community',
  title: i18n.t('Community & Feedback'),
  questions: [
    {
      question: i18n.t('Who sees what I share?'),
      answer: i18n.t(
        'All members, under your display name. What you share is shown to people who have signed in, not to search engines. Share nothing that has to stay a secret.',
      ),
    },
    {
      question: i18n.t('Will somebody take my idea?'),
      answer: i18n.t(
        'It can happen, and it is rarer than people fear: most ideas fail because nobody hears of them. Tell the problem and who you solve it for, and keep to yourself what only you know how to do.',
      ),
    },
    {
      question: i18n.t('What is a signal?'),
      answer: i18n.t(
        'The notice that somebody voted on, commented on or answered a question about something of yours. Signals wait for you under Conversations.',
      ),
    },
    {
      question: i18n.t('What is an interview chat?'),
      answer: i18n.t(
        'A one-to-one conversation that begins with a signal: you ask the person behind it how they live with the problem today. A guide with questions stands beside the chat. A completed interview earns both of you 25 points.',
      ),
    },
    {
      question: i18n.t('How do I propose a solution?'),
      answer: i18n.t(
        'Open a pain point and press Propose a Solution. Its author is told, and all members can read it under your display name.',
      ),
    },
    {
      question: i18n.t('Something here breaks the rules. What can I do?'),
      answer: i18n.t(
        'Press Report in the menu beside it and say why in a sentence. The people who look after this community decide, and you are told what came of it. Who reported something is never told.',
      ),
    },
    {
      question: i18n.t('Where do members talk outside Firsthand?'),
      answer: (
        <p>
          <Sentence text={i18n.t('In the <0>community chat</0>. Come by with questions of any size.')}>
            <CommunityLink />
          </Sentence>
        </p>
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
