import { i18n } from '#contract/text/i18n.ts'
import { toParagraph } from '#web/features/site/landing/passage.tsx'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import type { LegalSection } from './legal-page.tsx'

export const termsOfConduct: LegalSection[] = [
  {
    id: 'conduct',
    title: i18n.t('How to treat people here'),
    text: [
      i18n.t('Be honest and be kind. In particular, do not'),
      [
        i18n.t('insult, threaten or harass anyone, or spread hatred;'),
        i18n.t('publish anything unlawful, or anything that belongs to someone else;'),
        i18n.t("publish other people's personal data, or pretend to be someone you are not;"),
        i18n.t('advertise outside your own submissions, or send the same message to many;'),
        i18n.t('attack the service, get around its limits, or scrape it.'),
      ],
    ],
  },
  {
    id: 'fair-play',
    title: i18n.t('Fair votes and points'),
    text: [
      i18n.t(
        "Use one account. Do not buy, sell or trade votes, and do not automate votes. Points, badges and ranks are a game. They have no monetary value and cannot be transferred or paid out. We take back anything gained unfairly. We search automatically for votes by accounts that look like one person's, and the clearest ones stop counting without a human decision. We tell their author, who can ask for another look.",
      ),
    ],
  },
  {
    id: 'interviews',
    title: i18n.t('Interviews and messages'),
    text: [
      i18n.t(
        "A conversation between two members is meant for the two of them. Do not publish or record it without the other person's consent. You never have to answer, and you can end an interview at any time.",
      ),
    ],
  },
  {
    id: 'ending',
    title: i18n.t('Removing content and ending accounts'),
    text: [
      i18n.t(
        'You can report anything that breaks these terms, and public pages even without an account. People who look after this community decide. They may warn you, hide or remove what you published, and suspend accounts that break these terms seriously or repeatedly, temporarily or indefinitely. A report alone hides nothing.',
      ),
      i18n.t(
        'We tell you, and the person who reported it, what was decided and why. Both of you can appeal within {APPEAL_MONTHS} months. Someone other than the person who made the decision reviews the appeal, if there is someone else. You can still turn to courts and certified dispute settlement bodies.',
      ),
      toParagraph(
        i18n.t(
          'You can leave at any time. Delete your account in the settings, or write to <0/> from its email address.',
        ),
        <SupportLink />,
      ),
    ],
  },
  {
    id: 'liability',
    title: i18n.t('Warranty and liability'),
    text: [
      i18n.t(
        'We run Firsthand with care but offer it as is, without a warranty that it is always available, free of errors or fit for a particular purpose. As far as the law allows, we are not liable for losses that arise from using it, from links to other sites, or from what members write. Where the law does not allow this limit, as with intentional misconduct or harm to life or health, the limit does not apply.',
      ),
    ],
  },
  {
    id: 'changes',
    title: i18n.t('Changes, law and contact'),
    text: [
      i18n.t(
        'When we change these terms, we change the version at the top and tell members before it takes effect. If you do not agree, you can leave. If one sentence is invalid, the others still apply.',
      ),
      toParagraph(
        i18n.t(
          'The law of the place where this Firsthand site is run applies, together with the consumer protections of the place where you live. Send questions and complaints to <0/>.',
        ),
        <SupportLink />,
      ),
    ],
  },
]
