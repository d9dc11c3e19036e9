import { i18n } from '#contract/text/i18n.ts'
import type { Topic } from './topic-section.tsx'

export const points: Topic = {
  id: 'points',
  title: i18n.t('Points & Gamification'),
  questions: [
    {
      question: i18n.t('What are Insight Points and Traction Points?'),
      answer: i18n.t(
        'You earn Insight Points by helping others find out what their ideas are worth. You earn Traction Points when others respond to what you share.',
      ),
    },
    {
      question: i18n.t('How do I earn Insight Points?'),
      answer: [
        i18n.t("5 for a vote on someone's submission"),
        i18n.t('25 for an answer to a feedback question, plus 150 at ten'),
        i18n.t('100 for an answer or a solution that an author marks as a Verified Insight'),
        i18n.t('50 for your first user interview, plus 250 at ten'),
        i18n.t('15 to 25 for a daily mission, and 75 for your first three votes'),
      ],
    },
    {
      question: i18n.t('How do I earn Traction Points?'),
      answer: [
        i18n.t('100 for publishing an idea, a pain point or a product'),
        i18n.t('10 for each vote it gets from others, plus 50 at ten votes'),
        i18n.t('25 each time you receive feedback, plus 100 at ten'),
        i18n.t('50 for the first interview about what you share, plus 250 at ten'),
      ],
    },
    {
      question: i18n.t('What is the daily mission?'),
      answer: i18n.t(
        "One small task worth 15 to 25 points, like giving feedback to a builder or answering someone's pain point with an idea. Daily missions reset every 24 hours.",
      ),
    },
    {
      question: i18n.t('How do the leaderboards work?'),
      answer: i18n.t(
        'Top Builders are ranked by Traction Points and Top Testers by Insight Points, for all time, the past month or the past week. Everyone with points is listed.',
      ),
    },
    {
      question: i18n.t('Can I lose points?'),
      answer: i18n.t(
        "You lose a vote's points when you withdraw it, and an answer's when you delete it or replace it with copied text. Copies of your own or other people's writing, anything with fewer than four different words, and answers beyond 20 a day or five a day to one builder earn nothing. At first, six answers a day earn points; each builder who replies to you or marks your answer adds six more. Points can't be bought, sold or paid out.",
      ),
    },
  ],
}
