import { i18n } from '#contract/text/i18n.ts'
import { toParagraph } from '#web/features/site/landing/passage.tsx'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import type { LegalSection } from './legal-page.tsx'

export const privacyOfData: LegalSection[] = [
  {
    id: 'responsible',
    title: i18n.t('Who is responsible'),
    text: [
      toParagraph(
        i18n.t(
          'The people who run this Firsthand site (“we”) decide how it uses personal data. You can reach us at <0/>.',
        ),
        <SupportLink />,
      ),
      i18n.t(
        'The minimum age is 13. Everyone confirms it when creating an account, and we keep the time of that confirmation, but no date of birth. If we learn that an account belongs to a younger child, we delete it.',
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
          'Your profile: whatever you choose to add to it, like a few words, a picture and links, and your language.',
        ),
        i18n.t('Your content: ideas, pain points, products, comments, answers, solutions and messages.'),
        i18n.t('Your votes, and whether you said a submission is not for you.'),
        i18n.t(
          'Which pain points you say your ideas would solve, which ideas you accept or ignore for yours, and which posts you asked to hear about.',
        ),
        i18n.t('Requests to talk: who you asked, about which post.'),
        i18n.t(
          'Talks you had elsewhere, if you write them down: who with, when, how they ended, and your note. Only you can read them. Write no more about these people than you need.',
        ),
        i18n.t('The audiences you say you belong to, if any.'),
        i18n.t('Your reports to the people who look after this community, and your appeals.'),
        i18n.t('Your plans for your submissions and your decisions about them, if you write them down.'),
      ],
    ],
  },
  {
    id: 'arising',
    title: i18n.t('Data from your use'),
    text: [
      [
        i18n.t('Points, badges, wins and ranks, and a history of the actions they depend on.'),
        i18n.t('Signals: who voted on, commented on or answered what, for its author.'),
        i18n.t(
          'When we last emailed you, which emails you want, and the time zone your browser was last in, so that the weekly email arrives on your Monday morning.',
        ),
        i18n.t(
          'Whose submissions you opened, when you first did and from where, whether you stayed five seconds, what you had said about them an hour later, whether you had been here before, on which day you joined, whether an operator invited you from a list, and whether and why you are not counted. If you joined through an author’s link, also whose it was. You can leave yourself out from then on in your settings.',
        ),
        i18n.t(
          'What you asked in the last 90 days, even if you deleted it. We keep its kind, its dates, how many people opened it in steps of {READERS_PER_STEP}, and the verdict, but not its text.',
        ),
        i18n.t(
          'Reports about you, decisions and their reasons, warnings and suspensions, and what we told you about them.',
        ),
        i18n.t(
          'Whether your account looks like one of several that belong to the same person, because they were made together or from one network, to vote for one author or to open one submission; and whether a moderator left you out of its figures for that.',
        ),
        i18n.t(
          'Whether a request to talk was accepted or ignored. We do not tell you if it is ignored. For a chat about a submission, which of your words its author marked as a quote, whether you agreed to show them, and how the author says the talk ended.',
        ),
        i18n.t(
          'Sign-ins and account changes, with their time, kind of browser and network, including failed sign-ins. We also keep the network with what you open. We store only the part of your internet address that names the network (the first three of four numbers, or the first 48 bits), for 30 days.',
        ),
        i18n.t(
          'Counts of requests from an address, so that nobody can guess passwords or overload the service. Outside the server’s memory, they are stored under a code that cannot be reversed, made with a key that is thrown away each day.',
        ),
      ],
    ],
  },
  {
    id: 'private',
    title: i18n.t('What stays private'),
    text: [
      toParagraph(
        i18n.t(
          '<0>Your email and password stay private.</0> No other member sees your email. We store your password only as a hash, and cannot read it back ourselves.',
        ),
        <strong />,
      ),
      i18n.t(
        'Only the two members of an interview see its messages, and only the author sees how it ended. Nobody sees your name with what you opened, what is not for you, or your audiences. Authors see totals of {SHOWN_FROM} people or more. Only the author you asked sees a request to talk.',
      ),
      i18n.t(
        'We never tell people who reported them. If one side of a conversation reports a message, the people who look after this community see it with {CONTEXT_MESSAGES} messages before and after, and no other part of the conversation.',
      ),
    ],
  },
  {
    id: 'public',
    title: i18n.t('What is public'),
    text: [
      toParagraph(
        i18n.t(
          '<0>Your display name, your content, your points and your rank are public.</0> Every member can see them, together with your badges and what you add to your profile.',
        ),
        <strong />,
      ),
      i18n.t(
        'Everyone sees that a vote was cast. Only the submission’s author learns who cast it, through a signal.',
      ),
      i18n.t(
        'A submission’s page shows what its author decided and why. While its author makes its report public, anyone can read it, even without an account. It has totals and no names, except that your words from a chat with the author appear on it with your first name if you agree to that, until you withdraw your consent.',
      ),
      i18n.t(
        'While an author has a submission’s public page switched on, anyone can read it, even without an account. It shows its name, its whole text, its picture, who it is for and its questions, with the author’s display name and picture. Search engines and feed readers find it, and the author may show it in a frame on other sites. While it is off, people without an account see nothing of it.',
      ),
    ],
  },
  {
    id: 'visitors',
    title: i18n.t('If you have no account'),
    text: [
      i18n.t(
        'A public page sets no cookies and asks for nothing. We count once a day that you had it open, with the kind of link that brought you, the site the frame was on, and a code made from your internet address and kind of browser with a key that is thrown away each day. We cannot tell who you are, or whether you were there yesterday.',
      ),
      toParagraph(
        i18n.t(
          "<0>If you say “I'd use it” and leave your email address, it is for the author.</0> Your yes counts at once, and is confirmed once you press the button our email leads to. Then the author sees the address, when and by which link you came, and your answer, and may send you at most three emails about this one submission. If you follow the link in one of these emails, visit the author’s site, say you tried it or vote for it, that shows up in the author’s counts, without your name. You can leave with the unsubscribe link in each email, and see or erase everything we store about your address with a link we email you.",
        ),
        <strong />,
      ),
      i18n.t(
        'You can let the author ask you about it. They can then send you one email through us, and your reply reaches them directly. You can change your mind where you agreed, or on the page that shows what we store. Leaving the list ends it too. We keep the email for the author, with a code made from your address and the submission, so that there is never a second one.',
      ),
      i18n.t(
        'We keep your yes or “Not for me” with that count, without your name. We keep your last choice of the day, and you can take it back on that day. The author sees how many said which. If you say why it’s not for you, the author reads your words at once, without your name, and we keep them with the date until you take them back that day or the submission is deleted.',
      ),
      toParagraph(
        i18n.t(
          '<0>An answer to a question is for the author, who may show it to members under the name “A visitor”.</0> The form says so. It has no name, and members learn neither your address nor that you said yes. Answers from before the form said so stay with the author. If you answer after confirming your yes, we erase the answer with your address.',
        ),
        <strong />,
      ),
      i18n.t(
        'If you report a page and leave an address, we send one email about the outcome. Neither the author nor a moderator sees the address.',
      ),
    ],
  },
]
