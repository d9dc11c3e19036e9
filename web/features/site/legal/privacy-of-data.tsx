import { i18n } from '#contract/text/i18n.ts'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { LegalSection } from './legal-page.tsx'

export const privacyOfData: LegalSection[] = [
  {
    id: 'responsible',
    title: i18n.t('Who is responsible'),
    text: [
      <p key="0">
        <Sentence
          text={i18n.t(
            'The people who run this Firsthand, called “we” here, decide how personal data are used on it. You reach them at <0/>.',
          )}
        >
          <SupportLink />
        </Sentence>
      </p>,
      i18n.t(
        'The minimum age is 13. Everyone confirms it when creating an account, and we keep the time of that confirmation, but no date of birth. An account of a younger child is deleted as soon as we learn of it.',
      ),
    ],
  },
  {
    id: 'given',
    title: i18n.t('What you give us'),
    text: [
      [
        i18n.t('Your account: email, password and, if you like, a display name.'),
        i18n.t(
          'Your profile: whatever you choose to add to it, like a few words, a picture and links, and the language in which you read.',
        ),
        i18n.t('Your content: ideas, pain points, products, comments, answers, solutions and messages.'),
        i18n.t('Your votes, and whether you said that a submission is not for you.'),
        i18n.t('Requests for a talk: who you asked, about which post.'),
        i18n.t('The audiences that you say you belong to, if you name any.'),
        i18n.t('What you report to the people who look after this community, and what you say in an appeal.'),
        i18n.t('What you will do with a submission of yours and what you decided, if you write it down.'),
      ],
    ],
  },
  {
    id: 'arising',
    title: i18n.t('What arises when you use it'),
    text: [
      [
        i18n.t('Points, badges, wins and ranks, and a history of the acts they follow from.'),
        i18n.t('Signals: who voted on, commented on or answered what, for its author.'),
        i18n.t('When we last wrote you an email, and which emails you want.'),
        i18n.t(
          'Whose submissions you opened, when for the first time and from where, whether you stayed five seconds, what you had said about them an hour later, whether you had been here before, on which day you joined, whether an operator invited you by a list, and whether and why you are not counted. If your account began with an author’s link: whose. You can leave yourself out from then on in your settings.',
        ),
        i18n.t(
          'What you asked in the last 90 days, also if you deleted it: of what kind, on which days, how many people opened it in steps of {READERS_PER_STEP}, and the verdict. Not its text.',
        ),
        i18n.t(
          'What was reported about you, what was decided and why, warnings and suspensions, and what you were told about them.',
        ),
        i18n.t(
          'Whether your account looks like one of several of the same person: made together or from one network, for the votes of one author or to open one submission; and whether a moderator left you out of its figures for that.',
        ),
        i18n.t(
          'Whether a request for a talk was accepted or ignored. You are not told if it is ignored. Of a chat about a submission: which of your words its author marked as a quote, whether you agreed to show them, and how the author says the talk ended.',
        ),
        i18n.t(
          'Sign-ins and changes of your account: their time, the kind of browser and the network they came from, failed sign-ins too. With what you open we also keep the network. Of your internet address only the part that names the network is stored (the first three of four numbers, or the first 48 bits), for 30 days.',
        ),
        i18n.t(
          'Counts of how often an address calls, so that nobody can guess passwords or overload the service. Where they leave the server’s memory they stand under a code that cannot be read back, made by a key that is thrown away each day.',
        ),
      ],
    ],
  },
  {
    id: 'private',
    title: i18n.t('What stays private'),
    text: [
      <p key="0">
        <Sentence
          text={i18n.t(
            '<0>Your email and password stay private.</0> No other member sees your email. Your password is stored only as a hash from which it cannot be read back, not even by us.',
          )}
        >
          <strong />
        </Sentence>
      </p>,
      i18n.t(
        'Messages of an interview are shown to its two members, and how it ended to its author alone. What you opened, that a submission is not for you, and your audiences are shown to nobody by name. Authors are shown sums of {SHOWN_FROM} people or more. A request for a talk is shown to the author you asked.',
      ),
      i18n.t(
        'Who reported something is never told to the person it is about. If a message is reported by one of the two, the people who look after this community see it with {CONTEXT_MESSAGES} messages before and after, and no other part of the conversation.',
      ),
    ],
  },
  {
    id: 'public',
    title: i18n.t('What is public'),
    text: [
      <p key="0">
        <Sentence
          text={i18n.t(
            '<0>Your display name, your content, your points and your rank are public:</0> every member can see them, together with your badges and what you add to your profile.',
          )}
        >
          <strong />
        </Sentence>
      </p>,
      i18n.t(
        'Of a vote everyone sees that it was cast. Who cast it is told to the author of the submission, by a signal.',
      ),
      i18n.t(
        'What an author decided about a submission and why is on its page. Its report can be read by anyone, also without an account, while its author makes it public. It has sums and names nobody, except that words of yours from a chat with the author are on it with your first name if you agree to that, until you take it back.',
      ),
      i18n.t(
        'While an author has the public page of a submission switched on, anyone can read it, also without an account: its name, its whole text, its picture, who it is for and its questions, with the display name and the picture of the author. Search engines and feed readers find it, and the author may show it in a frame on other sites. While it is off, people without an account see nothing of it.',
      ),
    ],
  },
  {
    id: 'visitors',
    title: i18n.t('If you have no account'),
    text: [
      i18n.t(
        'A public page sets no cookies and asks for nothing. That you had it open is counted once a day: by which kind of link you came, on which site the frame was, and a code made of your internet address and kind of browser by a key that is thrown away each day. We cannot tell who you are, nor whether you were there yesterday.',
      ),
      <p key="1">
        <Sentence
          text={i18n.t(
            "<0>If you say “I'd use it” and leave your email address, it is for the author.</0> Your yes counts at once, and is confirmed once you press the button that our email leads to. Then the author sees the address, when and by which link you came, and your answer, and may send you three emails about this one submission at most. If you come back by the link of one of these emails, go on to the author’s site, say that you tried it or vote for it, that is counted for the author, without a name. You can leave by the unsubscribe link in each email, and see or erase everything kept of your address by a link that we email you.",
          )}
        >
          <strong />
        </Sentence>
      </p>,
      i18n.t(
        'Whether you say yes or “Not for me” is kept with that count, without your name: your last word of the day, which you can take back on that day. The author sees how many said which. If you say why it’s not for you, the author reads your words at once, as of somebody, and we keep them with their day until you take them back that day or the submission is deleted.',
      ),
      <p key="3">
        <Sentence
          text={i18n.t(
            '<0>An answer to a question is for the author, who may show it to members as “a visitor”.</0> The form says so. It has no name to it, and members learn neither your address nor that you said yes. Answers from before the form said so stay with the author. An answer that you give after you confirmed your yes is erased with your address.',
          )}
        >
          <strong />
        </Sentence>
      </p>,
      i18n.t(
        'If you report a page and leave an address, one email says what came of it; neither the author nor a moderator sees the address.',
      ),
    ],
  },
]
