import { communityUrl } from '#web/platform/community.ts'
import type { Topic } from './topic-section.tsx'

export const community: Topic = {
  id: 'community',
  title: 'Community & Feedback',
  questions: [
    {
      question: 'Who sees what I share?',
      answer: (
        <p>
          All members, under your display name. What you share is shown to people who have signed in, not to
          search engines. Share nothing that has to stay a secret.
        </p>
      ),
    },
    {
      question: 'Will somebody take my idea?',
      answer: (
        <p>
          It can happen, and it is rarer than people fear: most ideas fail because nobody hears of them. Tell
          the problem and who you solve it for, and keep to yourself what only you know how to do.
        </p>
      ),
    },
    {
      question: 'What is a signal?',
      answer: (
        <p>
          The notice that somebody voted on, commented on or answered a question about something of yours.
          Signals wait for you under Conversations.
        </p>
      ),
    },
    {
      question: 'What is an interview chat?',
      answer: (
        <p>
          A one-to-one conversation that begins with a signal: you ask the person behind it how they live with
          the problem today. A guide with questions stands beside the chat. A completed interview earns both
          of you 25 points.
        </p>
      ),
    },
    {
      question: 'How do I propose a solution?',
      answer: (
        <p>
          Open a pain point and press Propose a Solution. Its author is told, and all members can read it
          under your display name.
        </p>
      ),
    },
    {
      question: 'Something here breaks the rules. What can I do?',
      answer: (
        <p>
          Press Report in the menu beside it and say why in a sentence. The people who look after this
          community decide, and you are told what came of it. Who reported something is never told.
        </p>
      ),
    },
    {
      question: 'Where do members talk outside Firsthand?',
      answer: (
        <p>
          In the <CommunityLink />. Come by with questions of any size.
        </p>
      ),
    },
  ],
}

function CommunityLink() {
  return (
    <a href={communityUrl()} rel="noopener noreferrer">
      community chat
    </a>
  )
}
