import { i18n } from '#contract/text/i18n.ts'
import type { Topic } from './topic-section.tsx'

export const gettingStarted: Topic = {
  id: 'getting-started',
  title: i18n.t('Getting Started'),
  questions: [
    {
      question: i18n.t('What is Firsthand?'),
      answer: i18n.t(
        'A place to find out whether anyone wants what you have in mind before you spend months on it. You publish an idea, a pain point or a product. Other members vote, answer your questions, discuss it and propose solutions. You see what they would really do.',
      ),
    },
    {
      question: i18n.t('What does it cost?'),
      answer: <p>{i18n.t("Nothing. The service is free, and you don't need a credit card.")}</p>,
    },
    {
      question: i18n.t('How do I begin?'),
      answer: i18n.t(
        "Create an account with an email and a password, press Validate and choose what you'd like to share. Each path takes three short steps, with a preview of what others will see.",
      ),
    },
    {
      question: i18n.t('Idea, pain point or product: which one do I have?'),
      answer: [
        i18n.t("An idea is something you'd like to build. You want to know who would use it."),
        i18n.t('A pain point is a problem you suffer from, with or without a solution in sight.'),
        i18n.t('A product already exists, if only as a concept or a beta. You want honest reactions to it.'),
      ],
    },
    {
      question: i18n.t("I don't have an idea yet. What can I do here?"),
      answer: i18n.t(
        'Plenty. Vote on what others share, answer their questions and propose solutions to their problems. You earn Insight Points, and the pain points in the marketplace are a good place to find something worth building.',
      ),
    },
  ],
}
