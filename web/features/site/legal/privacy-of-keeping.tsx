import { i18n } from '#contract/text/i18n.ts'
import { toParagraph } from '#web/features/site/landing/passage.tsx'
import { SupportLink } from '#web/features/site/landing/support-link.tsx'
import type { LegalSection } from './legal-page.tsx'

export const privacyOfKeeping: LegalSection[] = [
  {
    id: 'why',
    title: i18n.t('What we use data for'),
    text: [
      i18n.t(
        'To run the service you asked for. We sign you in, show what you publish, count votes and points, and tell authors about responses and how many of the people who looked said yes. We also use data to protect the service from abuse and to find bugs.',
      ),
      i18n.t(
        'We email you when your account needs it, for example to confirm the address, to choose another password, after a sign-in from a new network and after security changes to the account. Besides that, we email at most once a day: when signals or messages wait for you while you are away and, instead of that, on Monday morning, if something has come of your votes, someone waits for you, or your projects were voted on or answered. These emails name who voted, commented, answered or wrote to you, and on what. They do not tell us whether you read them. You can stop the daily and the weekly emails in your settings or with the link in each of them. If you stay away for {WEEKLY_AWAY_WEEKS} weeks, the next weekly email is the last until you come back. We also email you decisions about your content, your account and your reports.',
      ),
      i18n.t(
        'If you have no account, we use an address only for the purpose you left it for, with your consent, which you can withdraw at any time. To an unconfirmed address, we send only our own words and the name of the submission, at most three times a day. If you never want email at an address again, we send none and keep a code for it that cannot be reversed.',
      ),
      i18n.t('We show no advertising, sell no data and build no profiles for others.'),
    ],
  },
  {
    id: 'browser',
    title: i18n.t('What your browser keeps'),
    text: [
      i18n.t(
        'Firsthand sets no cookies, loads nothing from other sites, and uses no analytics or trackers. Until you log out, your browser’s storage holds your session and your unsent drafts. It also holds your choice of theme and language, the time zone it last told us, what you skipped after publishing, and, while a tab is open, whether it started from someone’s link. If a session ends without you logging out, your drafts wait for your return.',
      ),
    ],
  },
  {
    id: 'recipients',
    title: i18n.t('Who else receives data'),
    text: [
      i18n.t(
        'Only the companies that host our servers and deliver our emails, as far as necessary, and authorities where the law requires it. Other sites we link to have their own rules; we tell them nothing about you.',
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
          'A deleted submission disappears at once for everyone. You can undo the deletion for {RESTORABLE_DAYS} days, and during that time moderators can still decide on reports about it. Then we erase its picture. We erase its text with your account.',
        ),
        i18n.t(
          'A deleted update disappears at once for everyone. Moderators can see it for {RESTORABLE_DAYS} days. Then we erase it.',
        ),
        i18n.t(
          'Deleted comments, answers and solutions disappear at once for everyone. You can undo the deletion for five minutes, and we erase them within ten. We erase withdrawn votes at once.',
        ),
        i18n.t(
          'Sessions: until you log out, 30 days without use, 180 days in all, or until the account is deleted.',
        ),
        i18n.t(
          'Content hidden or removed by the people who look after this community: until the account is deleted, or {RESTORABLE_DAYS} days after the submission is, so that it can be restored.',
        ),
        i18n.t(
          'Reports, decisions and appeals: as long as the account exists. After that they are anonymous.',
        ),
        i18n.t('Sign-ins, signals and the history of actions: as long as the account exists.'),
        i18n.t('What you opened, your audiences and what is not for you: as long as the account exists.'),
        i18n.t(
          'Requests to talk, and talks you had elsewhere: until the account is deleted, or {RESTORABLE_DAYS} days after the submission is.',
        ),
        i18n.t('Notifications of messages, chats and replies: {NOTIFICATION_DAYS} days.'),
        i18n.t(
          'The network you signed in or opened a submission from, failed sign-ins and wrong codes: 30 days.',
        ),
        i18n.t('A sign-up with an unconfirmed address: seven days.'),
        i18n.t(
          'If you delete an account that is banned indefinitely: a code for its mailbox that cannot be reversed, until the ban is lifted, so that the mailbox cannot create another account.',
        ),
        i18n.t(
          'Your previous password, email or second factor, so that you can undo a change: one day. Passwords stay hashed and secrets encrypted.',
        ),
        i18n.t('How often someone requested an email to an address: one day, under a hash of the address.'),
        i18n.t(
          'Records of refused requests, kept as protection against attacks: 30 days. They hold the network and the id of an account or a code that changes daily, never what was typed.',
        ),
        i18n.t('An unconfirmed address without an account: seven days.'),
        i18n.t(
          'Addresses on a waiting list, with their answers: until their owner erases them, an hour after the author removes them, or 30 days after their owner leaves, the submission is deleted, or it is hidden and can no longer be appealed ({APPEAL_MONTHS} months at most, and while an appeal is open). We then keep only a code made from the address and the submission, so that no other email is sent there after a no or a removal, and only a few after leaving. We delete the latter code after a year. If you create an account with that address, your yes carries over; if you start from one of our emails, you need not confirm that address again.',
        ),
        i18n.t(
          'Visits to public pages, with any yes or no and its reason: until 30 days after the submission is deleted or hidden permanently. The code is kept only until the end of the day, and the rest is anonymous.',
        ),
        i18n.t(
          'An address left with a report: until we have emailed the outcome, at most a year. Links to see or erase what we store about an address: one hour.',
        ),
        i18n.t('Backups: at most 30 days longer.'),
      ],
    ],
  },
  {
    id: 'rights',
    title: i18n.t('Your rights'),
    text: [
      toParagraph(
        i18n.t(
          'You can see the data we hold about you, have it corrected or deleted, and receive a machine-readable copy. You can make that copy in your settings as often as once an hour, even while your account is suspended. You can download it for a day; then we remove it. You can also delete your account there, at once or in {DELETION_DAYS} days. For anything else, write to <0/> from your account’s email address, and we will handle it within a month.',
        ),
        <SupportLink />,
      ),
      i18n.t(
        'When an account is deleted, we erase its email, password, profile and sessions, and remove what you wrote. Votes still count, and totals still include how you responded to submissions you opened, without your name. A number without a name remains, so that we can erase the account again if a backup restores it. You can also complain to the data protection authority where you live.',
      ),
    ],
  },
  {
    id: 'security',
    title: i18n.t('Security, changes and questions'),
    text: [
      i18n.t(
        'The server checks every request, and logging out ends a session there too. If data falls into the wrong hands anyway, we tell the people affected.',
      ),
      toParagraph(
        i18n.t(
          'When this policy changes, we change the version at the top and tell members. Send questions to <0/>.',
        ),
        <SupportLink />,
      ),
    ],
  },
]
