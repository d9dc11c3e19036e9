import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import { links } from '#web/links.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { LegalSection } from './legal-page.tsx'

export const termsOfUse: LegalSection[] = [
  {
    id: 'agreement',
    title: i18n.t('What you agree to'),
    text: [
      i18n.t(
        'These terms are the agreement between you and the people who run this Firsthand, called “we” here. By creating an account or using the service you accept them. If you do not, please do not use it.',
      ),
      <p key="1">
        <Sentence text={i18n.t('How we handle personal data is told by the <0>Privacy Policy</0>.')}>
          <Link to={links.privacy()} />
        </Sentence>
      </p>,
    ],
  },
  {
    id: 'age',
    title: i18n.t('Who may use Firsthand'),
    text: [
      i18n.t(
        'You must be at least 13 years old. Where the law of your country asks for a higher age, or for the consent of a parent, that applies. If you act for a business or a group, you confirm that you may.',
      ),
    ],
  },
  {
    id: 'account',
    title: i18n.t('Your account'),
    text: (
      <p>
        <Sentence
          text={i18n.t(
            'An account belongs to the one person who made it. Give an email address that is yours, keep your password to yourself, and tell us at <0/> when you believe that somebody else has used your account. You answer for what is done with it until you have told us.',
          )}
        >
          <SupportLink />
        </Sentence>
      </p>
    ),
  },
  {
    id: 'service',
    title: i18n.t('What the service does'),
    text: [
      i18n.t(
        'Firsthand lets you publish ideas, pain points and products, and lets other members vote, comment, answer questions, propose solutions and talk with you. The service is free. No credit card is asked for.',
      ),
      i18n.t(
        'Votes and answers are opinions of other members. They are evidence, not a promise: what you build or leave out because of them is your decision. We change and extend the service and may stop parts of it.',
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
            'What you publish stays yours. You allow us to store it and to show it to the members of Firsthand under your display name, for as long as it is published. You confirm that it is yours to publish.',
          )}
        </p>
        <p>
          {i18n.t(
            'Submissions cannot be edited once published, except for a correction before the first vote of another member. You can delete them at any time; the votes, comments and answers that belong to them then disappear from view too.',
          )}
        </p>
        <p>
          {i18n.t(
            'If you make the report of a submission public, anyone with its address can read it, also without an account: the title, what members said in sums, your bar, and what you decided and why. You can switch it off at any time; what others have copied by then stays with them.',
          )}
        </p>
        <p>
          {i18n.t(
            'The same goes for the public page of a submission, if you switch it on: anyone can read what you published there, with your display name, search engines list it, and it can be in frames on the sites that you name. It is off until you switch it on.',
          )}
        </p>
        <p id="waiting-list">
          {i18n.t(
            'People without an account may leave you their email address on a public page, to hear from you when there is something to try. Use these addresses for that one submission alone. Do not pass them on, do not put them on other lists, and erase your copies when their owners leave or you no longer need them: for the copies you are responsible yourself. We send at most one launch email and two updates for you, each with a way to leave. A moderator may read an email before it is sent.',
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
        'Everything you share can be read by every member, and ideas themselves are free. Firsthand is no confidentiality agreement and protects no invention. Do not publish what must stay secret, nor anything whose protection would be lost by publishing it.',
      ),
    ],
  },
  {
    id: 'feedback',
    title: i18n.t('Feedback from others'),
    text: [
      i18n.t(
        'Members who vote, comment, answer or propose a solution let the author use what they say to improve what they build, without payment and without a share in it. Their words stay theirs: quote them outside Firsthand only with their consent.',
      ),
    ],
  },
]
