import { i18n } from '#contract/text/i18n.ts'
import type { Topic } from './topic-section.tsx'

export const bestPractices: Topic = {
  id: 'best-practices',
  title: i18n.t('Best Practices'),
  questions: [
    {
      question: i18n.t('How do I write a sentence that gets read?'),
      answer: i18n.t(
        "You have {PITCH_LENGTH} characters. Say who it's for and what gets better. “Rehearsal plans for amateur choirs” beats “A new way to organize”. Skip slogans and names that explain nothing.",
      ),
    },
    {
      question: i18n.t('Which questions get honest answers?'),
      answer: i18n.t(
        "Questions about the past. People can answer “When did you last do this, and what did it cost you?” If you ask what they would do, they'll be polite. Don't hint at the answer you hope for.",
      ),
    },
    {
      question: i18n.t('What makes good feedback?'),
      answer: i18n.t(
        'Describe what you did the last time you had the problem, and what you paid or gave up for it. A clear “not for me, because” helps more than a polite “nice”.',
      ),
    },
    {
      question: i18n.t('Hardly anyone is responding. Is the idea dead?'),
      answer: i18n.t(
        "Not yet. Check the sentence first, then who it speaks to, and share the link where they are. Responding to others helps too, because they look up who wrote to them. If it stays quiet after that, you've learned something for the price of a few sentences.",
      ),
    },
    {
      question: i18n.t('I have my 20 responses. What next?'),
      answer: i18n.t(
        'Talk to the early adopters one by one. Build the smallest thing that solves the problem they described, and tell them first.',
      ),
    },
  ],
}
