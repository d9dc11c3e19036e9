import { Link } from 'react-router'
import { toEnoughText } from '#contract/evidence/texts/figure-text.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { Topic } from './topic-section.tsx'

export const validationProcess: Topic = {
  id: 'validation-process',
  title: i18n.t('Validation Process'),
  questions: [
    {
      question: i18n.t('How does validating an idea work?'),
      answer: i18n.t(
        'You say what you would like to build and who it is for, and ask up to {QUESTIONS_MAX} questions. The idea then stands in the marketplace, where members vote on it, answer your questions and discuss it. Every reaction reaches you as a signal.',
      ),
    },
    {
      question: i18n.t('What do the two votes mean?'),
      answer: [
        i18n.t('“I like the idea” says that the idea, or the problem behind it, speaks to someone.'),
        i18n.t(
          "“I'd be an early adopter” says more: I would use the first version. These people are worth writing to.",
        ),
      ],
    },
    {
      question: i18n.t('How many responses do I need?'),
      answer: (
        <p>
          {i18n.t('As a guideline, 20 or more responses make a strong validation.')} {toEnoughText()}
        </p>
      ),
    },
    {
      question: i18n.t('How sure are the figures on my own page?'),
      answer: (
        <p>
          <Sentence
            text={i18n.t(
              'They say how many members opened your page, what they said within an hour, and the likely range of the real share. Check as often as you like. <0>How evidence works</0> explains it, and what it does not say.',
            )}
          >
            <Link to={links.evidence()} />
          </Sentence>
        </p>
      ),
    },
    {
      question: i18n.t('Can I show the figures to somebody without an account?'),
      answer: i18n.t(
        "Yes. Switch on 'Public report' on your project's page and send its link. Anyone with the link sees the results. No names, except of people who agreed to be quoted. Switch it off, and the link stops working.",
      ),
    },
    {
      question: i18n.t('Can people without an account say that they would use it?'),
      answer: i18n.t(
        "Yes. Switch on 'Public page' on your project's page and send its link, or put it into a frame on your own site. Visitors say yes with one button. If they leave an email, you see it once they have confirmed it, and you can write to them when there is something to try. They are counted apart from members.",
      ),
    },
    {
      question: i18n.t('What does the progress of a project tell me?'),
      answer: i18n.t(
        'It grows with each vote: by 5% for an idea, 8% for a product and 10% for a pain point. At 80% an idea is “Ready for MLP”, ready for a first version, and a pain point is “Ready to Build”. It measures interest and promises no sales.',
      ),
    },
    {
      question: i18n.t('Can I edit what I have published?'),
      answer: i18n.t(
        'No. Submissions cannot be edited once published, so votes stay about the same thing. You can fix typos from the menu on its page until the first vote of another member; the page shows what you changed and when. You can also delete a submission there and publish a better one.',
      ),
    },
    {
      question: i18n.t('May I vote on my own submission?'),
      answer: i18n.t('Your page shows you the counts instead. A vote of yours would earn no points.'),
    },
  ],
}
