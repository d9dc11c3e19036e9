import { i18n } from '#contract/text/i18n.ts'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { LegalSection } from './legal-page.tsx'

export const privacyOfKeeping: LegalSection[] = [
  {
    id: 'why',
    title: i18n.t('What we use data for'),
    text: [
      i18n.t(
        'To run the service that you asked for: to sign you in, to show what you publish, to count votes and points, to tell authors about responses and how many of the people who looked said yes. And to protect it: to keep out abuse, to find faults.',
      ),
      i18n.t(
        'We write to your email address when your account calls for it: to confirm the address, to choose another password, after a sign-in from a new network and after changes that guard the account. Besides that we write at most once a day, and only when signals or messages wait for you while you are away. These emails name who voted, commented, answered or wrote to you, and on what. They do not tell us whether you read them. You can stop these daily emails in your settings or by the link in each of them. What is decided about your content or your account, and about what you reported, reaches you by email too.',
      ),
      i18n.t(
        'If you have no account, we use an address for what it was left for, because you said so, and can take that back at any time. To one that has confirmed nothing we write our own words and the name of the submission, at most three times a day. To one that wants no email ever again we write none; for that we keep a code of it that cannot be read back.',
      ),
      i18n.t('We show no advertising, sell no data and build no profiles for others.'),
    ],
  },
  {
    id: 'browser',
    title: i18n.t('What your browser keeps'),
    text: [
      i18n.t(
        'Firsthand sets no cookies and loads nothing from other sites: no analytics, no trackers. The storage of your browser holds your session and what you have written and not sent, until you log out, and your choice of theme and language, what you skipped after publishing, and, for as long as a tab is open, whether it began at somebody’s link. If a session ends without you logging out, your drafts wait for your return.',
      ),
    ],
  },
  {
    id: 'recipients',
    title: i18n.t('Who else receives data'),
    text: [
      i18n.t(
        'No one but the companies that host the servers for us and carry our emails, as far as that needs it, and authorities where the law compels us. Links to other sites lead to places with rules of their own; we tell them nothing about you.',
      ),
    ],
  },
  {
    id: 'keeping',
    title: i18n.t('How long data are kept'),
    text: [
      [
        i18n.t('Your account, profile and content: until you delete them or your account.'),
        i18n.t(
          'A deleted submission disappears at once for everyone. You can undo the deletion for {RESTORABLE_DAYS} days, in which moderators can still decide about reports of it. Then its picture is erased, and its texts with your account.',
        ),
        i18n.t(
          'Deleted comments, answers and solutions disappear at once for everyone. You can undo the deletion for five minutes; within ten they are erased. Withdrawn votes are erased at once.',
        ),
        i18n.t(
          'Sessions: until you log out, after 30 days without use, and after 180 days in all. They are deleted with the account too.',
        ),
        i18n.t(
          'What was hidden or removed by the people who look after this community: until the account is deleted, or {RESTORABLE_DAYS} days after the submission is, so that it can be restored.',
        ),
        i18n.t('Reports, decisions and appeals: as long as the account exists. Afterwards they name nobody.'),
        i18n.t('Sign-ins, signals and the history of acts: as long as the account exists.'),
        i18n.t('What you opened, your audiences and what is not for you: as long as the account exists.'),
        i18n.t(
          'Requests for a talk: until the account is deleted, or {RESTORABLE_DAYS} days after the submission is.',
        ),
        i18n.t('Notifications of messages, chats and replies: {NOTIFICATION_DAYS} days.'),
        i18n.t(
          'The network you signed in or opened a submission from, failed sign-ins and wrong codes: 30 days.',
        ),
        i18n.t('A sign-up whose address nobody confirms: seven days.'),
        i18n.t(
          "If you delete an account that is banned without an end: a code of its mailbox that can't be read back, until the ban is lifted, so that the mailbox makes no other account.",
        ),
        i18n.t(
          'What was before a change of your password, email or second factor, so that you can undo it: one day. Passwords stay hashed and secrets encrypted.',
        ),
        i18n.t('How often an email was asked for to an address: one day, under a hash of the address.'),
        i18n.t(
          'Records of refused calls, kept against attacks: 30 days. They hold the network and the id of an account or a code that changes daily, never what was typed.',
        ),
        i18n.t('An address without an account that nobody confirms: seven days.'),
        i18n.t(
          'Addresses on a waiting list, with their answers: until their owner erases them, 30 days after their owner leaves, the submission is deleted, or it is hidden and no appeal can bring it back ({APPEAL_MONTHS} months at most, and while an appeal is open), an hour after the author removes them. Only a code of address and submission remains, so that no other email is sent there after a no or a removal, and few after leaving; the latter code is deleted after a year. If you make an account with that address, your yes comes along; from the page of one of our emails that address is not confirmed again.',
        ),
        i18n.t(
          'That a public page was open and what was said on it: the code until the end of the day, the rest, which names nobody, and why it’s not for you: until 30 days after the submission is deleted or hidden for good.',
        ),
        i18n.t(
          'An address left with a report: until we have emailed what came of it, at most a year. Links by which you see or erase what is kept of an address: one hour.',
        ),
        i18n.t('Copies made against loss: at most 30 days longer.'),
      ],
    ],
  },
  {
    id: 'rights',
    title: i18n.t('Your rights'),
    text: [
      <p key="0">
        <Sentence
          text={i18n.t(
            'You can see which data we hold about you, have them corrected or deleted, and receive a copy that a machine can read. Your settings make that copy, as often as once an hour, also while your account is suspended. It can be saved for a day and is removed then. You delete your account there too, at once or in {DELETION_DAYS} days. For anything else write to <0/> from the address of your account, and it is done within a month.',
          )}
        >
          <SupportLink />
        </Sentence>
      </p>,
      i18n.t(
        'When an account is deleted, its email, password, profile and sessions are erased, and what you wrote is removed. Votes stay in the counts, and so does what you said about submissions you opened, in their sums, without your name. A number without a name remains, so that an account which a backup brings back is erased again. You can also complain to the data protection authority where you live.',
      ),
    ],
  },
  {
    id: 'security',
    title: i18n.t('Security, changes and questions'),
    text: [
      i18n.t(
        'Every request is checked on the server, and logging out ends a session there too. If data should get into wrong hands all the same, we tell the people concerned.',
      ),
      <p key="1">
        <Sentence
          text={i18n.t(
            'When this policy changes, the version at the top changes with it and members are told. Questions go to <0/>.',
          )}
        >
          <SupportLink />
        </Sentence>
      </p>,
    ],
  },
]
