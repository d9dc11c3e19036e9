import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { toElement, toParagraph } from '#web/features/site/landing/passage.tsx'
import { links } from '#web/links.ts'
import type { Topic } from './topic-section.tsx'

export const validationProcess: Topic = {
  id: 'validation-process',
  title: i18n.t('Validation Process'),
  questions: [
    {
      question: i18n.t('How does validating an idea work?'),
      answer: i18n.t(
        "You say what you'd like to build and who it's for, and ask up to {QUESTIONS_MAX} questions. The idea then appears in the marketplace, where members vote on it, answer your questions and discuss it. You get a signal for every reaction.",
      ),
    },
    {
      question: i18n.t('What do the two votes mean?'),
      answer: [
        i18n.t('“I like the idea” means that the idea, or the problem behind it, speaks to someone.'),
        i18n.t(
          "“I'd be an early adopter” means more. They would use the first version. These people are worth writing to.",
        ),
      ],
    },
    {
      question: i18n.t('How many responses do I need?'),
      answer: toElement(
        i18n.t(
          'As a guideline, 20 or more responses make for strong validation. Your link gets you a first guess after {SHOWN_FROM} people. A clear answer takes at least {FIRST_VERDICT_READERS} members who find it without your link.',
        ),
      ),
    },
    {
      question: i18n.t('How reliable are the figures on my page?'),
      answer: toParagraph(
        i18n.t(
          "They show how many members opened your page, what they said within an hour, and the likely range of the true share. Check as often as you like. <0>How evidence works</0> explains what the figures mean and what they don't.",
        ),
        <Link to={links.evidence()} />,
      ),
    },
    {
      question: i18n.t('Can I show the figures to someone without an account?'),
      answer: i18n.t(
        "Yes. Switch on 'Public report' on your project's page and send its link. Anyone with the link sees the results, without names except those of people who agreed to be quoted. If you switch it off, the link stops working.",
      ),
    },
    {
      question: i18n.t("Can people without an account say they'd use it?"),
      answer: i18n.t(
        "Yes. Switch on 'Public page' on your project's page and send its link, or embed it on your own site. Visitors say yes with one button. If they leave their email, you see it once they've confirmed it, and you can write to them when there's something to try. We count them separately from members.",
      ),
    },
    {
      question: i18n.t("What does a project's progress tell me?"),
      answer: i18n.t(
        'It grows with each vote, by 5% for an idea, 8% for a product and 10% for a pain point. At 80% an idea is “Ready for MLP”, ready for a first version, and a pain point is “Ready to Build”. It measures interest and doesn’t promise sales.',
      ),
    },
    {
      question: i18n.t('Can I edit what I’ve published?'),
      answer: i18n.t(
        "No. Submissions cannot be edited once published, so that everyone votes on the same thing. You can fix typos from the menu on a submission's page until another member votes on it; the page shows what you changed and when. You can also delete it there and publish a better one.",
      ),
    },
    {
      question: i18n.t('Can I vote on my own submission?'),
      answer: i18n.t('No. On your own page, you see the counts instead of vote buttons.'),
    },
  ],
}
