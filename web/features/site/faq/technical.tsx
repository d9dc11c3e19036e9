import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { toParagraph } from '#web/features/site/landing/passage.tsx'
import { links } from '#web/links.ts'
import type { Topic } from './topic-section.tsx'

const MineLink = ({ children }: { children?: ReactNode }) => <a href="/p/mine">{children}</a>

export const technical: Topic = {
  id: 'technical',
  title: i18n.t('Technical & Account'),
  questions: [
    {
      question: i18n.t('Is my email visible to others?'),
      answer: i18n.t('No. Your email and password stay private. Others know you by your display name.'),
    },
    {
      question: i18n.t('Does anyone see what I open?'),
      answer: i18n.t(
        'Not by name. We count how many people open a post, and its author sees totals of {SHOWN_FROM} people or more, never names. You can opt out in your settings; it applies from then on.',
      ),
    },
    {
      question: i18n.t("I left my email on a page but don't have an account. How do I remove it?"),
      answer: toParagraph(
        i18n.t(
          'Use the unsubscribe link in any email about it, or <0>see what we store</0> about your address and erase it.',
        ),
        <MineLink />,
      ),
    },
    {
      question: i18n.t('I forgot my password. What now?'),
      answer: i18n.t(
        "Press 'Forgot password?' on the sign-in page. It tells you how to get a link to choose a new one.",
      ),
    },
    {
      question: i18n.t('How do I get a copy of my data, or delete my account?'),
      answer: toParagraph(
        i18n.t(
          'Both are in your settings. The copy has everything we keep about you: one version to read, one for machines. The account is deleted right away or in {DELETION_DAYS} days, and until then you can keep it with one click. The <0>Privacy Policy</0> says what we keep and for how long.',
        ),
        <Link to={links.privacy()} />,
      ),
    },
    {
      question: i18n.t("What happens to text I haven't finished?"),
      answer: i18n.t(
        'Your browser keeps what you type in the three steps of a submission until you publish or discard it. You can close the page and continue later on the same device.',
      ),
    },
    {
      question: i18n.t('Which devices does it run on?'),
      answer: i18n.t(
        "On any phone, tablet or computer with a current browser. There's nothing to install. Switch between light and dark in the menu under your picture.",
      ),
    },
  ],
}
