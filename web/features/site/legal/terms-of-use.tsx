import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { toParagraph } from '#web/features/site/landing/passage.tsx'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import { links } from '#web/links.ts'
import type { LegalSection } from './legal-page.tsx'

export const termsOfUse: LegalSection[] = [
  {
    id: 'agreement',
    title: i18n.t('What you agree to'),
    text: [
      i18n.t(
        'These terms are an agreement between you and the people who run this Firsthand site (“we”). By creating an account or using the service, you accept them. If you do not accept them, please do not use it.',
      ),
      toParagraph(
        i18n.t('The <0>Privacy Policy</0> says how we handle personal data.'),
        <Link to={links.privacy()} />,
      ),
    ],
  },
  {
    id: 'age',
    title: i18n.t('Who may use Firsthand'),
    text: [
      i18n.t(
        "You must be at least 13 years old. If your country's law requires a higher age or a parent's consent, that applies. If you act for a business or a group, you confirm that you are allowed to.",
      ),
    ],
  },
  {
    id: 'account',
    title: i18n.t('Your account'),
    text: toParagraph(
      i18n.t(
        'An account belongs to the one person who created it. Use your own email address, keep your password to yourself, and tell us at <0/> if you think someone else has used your account. You are responsible for what is done with it until you tell us.',
      ),
      <SupportLink />,
    ),
  },
  {
    id: 'service',
    title: i18n.t('What the service does'),
    text: [
      i18n.t(
        'Firsthand lets you publish ideas, pain points and products, and lets other members vote, comment, answer questions, propose solutions and talk with you. The service is free and does not need a credit card.',
      ),
      i18n.t(
        'Votes and answers are other members’ opinions. They are evidence, not a promise, and you decide what to build based on them. We keep changing and extending the service, and may end parts of it.',
      ),
    ],
  },
  {
    id: 'your-content',
    title: i18n.t('What you publish'),
    text: (
      <>
        <p>
          {i18n.t(
            'You keep the rights to what you publish. You allow us to store it and show it to the members of Firsthand under your display name while it is published. You confirm that you have the right to publish it.',
          )}
        </p>
        <p>
          {i18n.t(
            "Submissions cannot be edited once published, except for a correction before another member's first vote. You can delete them at any time. Their votes, comments and answers then disappear from view too.",
          )}
        </p>
        <p>
          {i18n.t(
            "If you make a submission's report public, anyone with its address can read it, even without an account. It shows the title, totals of what members said, your bar, and what you decided and why. You can switch it off at any time, but others may keep copies.",
          )}
        </p>
        <p>
          {i18n.t(
            "The same applies to a submission's public page, if you switch it on. Anyone can read what you published there, with your display name, search engines list it, and it can be embedded on the sites you name. It is off until you switch it on.",
          )}
        </p>
        <p id="waiting-list">
          {i18n.t(
            'People without an account may leave you their email address on a public page to hear from you when there is something to try. Use these addresses only for that submission. Do not pass them on or add them to other lists, and erase your copies when their owners leave or you no longer need them. You are responsible for your copies. We send at most one launch email and two updates for you, each with an unsubscribe link. A moderator may read an email before it is sent. You can also send one question to each person who said it’s OK to ask.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'ideas',
    title: i18n.t('Ideas and secrets'),
    text: [
      i18n.t(
        'Every member can read everything you share, and ideas themselves are free. Firsthand is not a confidentiality agreement and does not protect inventions. Do not publish anything that must stay secret or would lose its legal protection by being published.',
      ),
    ],
  },
  {
    id: 'feedback',
    title: i18n.t('Feedback from others'),
    text: [
      i18n.t(
        'Members who vote, comment, answer or propose a solution let the author use what they say to improve what they build, without payment or a share in it. Their words remain theirs. Quote them outside Firsthand only with their consent.',
      ),
    ],
  },
]
