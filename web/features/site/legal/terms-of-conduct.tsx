import { i18n } from '#contract/text/i18n.ts'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { LegalSection } from './legal-page.tsx'

export const termsOfConduct: LegalSection[] = [
  {
    id: 'conduct',
    title: i18n.t('How to treat people here'),
    text: [
      i18n.t('Be honest and be kind. In particular, do not'),
      [
        i18n.t('insult, threaten or harass anyone, or spread hatred;'),
        i18n.t('publish what is unlawful, or what belongs to somebody else;'),
        i18n.t('publish personal data of others, or pretend to be someone you are not;'),
        i18n.t('advertise outside your own submissions, or send the same message to many;'),
        i18n.t('attack the service, get around its limits, or read it out by machine.'),
      ],
    ],
  },
  {
    id: 'fair-play',
    title: i18n.t('Fair votes and points'),
    text: [
      i18n.t(
        "Use one account. Do not buy, sell or trade votes, and do not vote by machine. Points, badges and ranks are a game: they have no value in money and cannot be transferred or paid out. What was gained unfairly is taken back. Votes of accounts that look like one person's are looked for by machine, and the plainest of them no longer count without anybody deciding so. Their author is told and can ask for another look.",
      ),
    ],
  },
  {
    id: 'interviews',
    title: i18n.t('Interviews and messages'),
    text: [
      i18n.t(
        "A conversation between two members is meant for the two of them. Do not publish it or record it without the other's consent. You never have to answer, and you can end an interview at any time.",
      ),
    ],
  },
  {
    id: 'ending',
    title: i18n.t('Removing content and ending accounts'),
    text: [
      i18n.t(
        'You can report what breaks these terms, public pages also without an account. People who look after this community decide: they may warn you, hide or remove what you published, and suspend accounts that break these terms gravely or again and again, for a time or without an end. Nothing is hidden by a report alone.',
      ),
      i18n.t(
        'You are told what was decided and why, and so is the person who reported it. Both can appeal within {APPEAL_MONTHS} months. Someone other than the person who decided answers, where there is someone else. Courts and certified dispute settlement bodies remain open to you.',
      ),
      <p key="2">
        <Sentence
          text={i18n.t(
            'You can leave whenever you like: delete your account in the settings, or write to <0/> from its address.',
          )}
        >
          <SupportLink />
        </Sentence>
      </p>,
    ],
  },
  {
    id: 'liability',
    title: i18n.t('Warranty and liability'),
    text: [
      i18n.t(
        'We run Firsthand with care, yet offer it as it is, without a warranty that it is always available, free of errors or fit for a particular purpose. As far as the law allows, we are not liable for losses that arise from using it, from links to other sites, or from what members write. Where the law does not allow this limit, as for intent or for harm to life and health, none applies.',
      ),
    ],
  },
  {
    id: 'changes',
    title: i18n.t('Changes, law and contact'),
    text: [
      i18n.t(
        'When we change these terms, the version at the top changes with them and members are told before it counts. If you do not agree, you can leave. Should one sentence be void, the others stand.',
      ),
      <p key="1">
        <Sentence
          text={i18n.t(
            'The law of the place from which this Firsthand is run applies, together with whatever protects you as a consumer where you live. Questions and complaints go to <0/>.',
          )}
        >
          <SupportLink />
        </Sentence>
      </p>,
    ],
  },
]
