import { itemRefusals } from './items/item-refusals.ts'
import { blocklistRefusals } from './moderation/blocklist-refusals.ts'
import { caseRefusals } from './moderation/case-refusals.ts'
import { groupRefusals } from './moderation/group-refusals.ts'
import { pauseRefusals } from './moderation/pause-refusals.ts'
import { conflict, forbidden, impossible, missing, tooMany } from './refusal-kinds.ts'
import { talkRefusals } from './talk/talk-refusals.ts'

/** Every expected, user-visible refusal: code -> HTTP status and one plain sentence. */
export const refusals = {
  'request.invalid': { status: 400, sentence: /*i18n*/ 'Some of the fields are not valid.' },
  'request.malformed': { status: 400, sentence: /*i18n*/ 'The request could not be understood.' },
  'request.too-slow': { status: 408, sentence: /*i18n*/ 'The request took too long to arrive.' },
  'request.unexpected': {
    status: 417,
    sentence: /*i18n*/ 'The request expects something that is not offered here.',
  },
  'request.too-large': { status: 413, sentence: /*i18n*/ 'The request is too large.' },
  'request.method': { status: 405, sentence: /*i18n*/ 'This method is not offered here.' },
  'request.unintended': forbidden(/*i18n*/ 'A browser or another site made this call by itself.'),
  'request.not-json': { status: 415, sentence: /*i18n*/ 'The request must be JSON.' },
  'first-day.items': tooMany(
    /*i18n*/ 'On your first day here you can publish {FIRST_DAY_POSTS} posts. There is room again tomorrow.',
  ),
  'first-day.comments': tooMany(
    /*i18n*/ 'New members can write {FIRST_DAY_COMMENTS_AT_ONCE} comments in ten minutes and {FIRST_DAY_COMMENTS} on their first day. Try again later.',
  ),
  'first-day.messages': tooMany(
    /*i18n*/ 'On your first day here you can send {FIRST_DAY_MESSAGES} messages an hour. Go on a little later.',
  ),
  'first-day.uploads': tooMany(
    /*i18n*/ 'On your first day here you can upload {FIRST_DAY_PICTURES} pictures. There is room again tomorrow.',
  ),
  'request.too-many': tooMany(/*i18n*/ 'Request rate limit reached. Please wait a moment.'),
  'form.foreign': forbidden(/*i18n*/ 'This form was sent by another site.'),
  'request.unknown': missing(/*i18n*/ 'This address was not found.'),
  'session.missing': { status: 401, sentence: /*i18n*/ 'Not authenticated' },
  'session.ended': { status: 401, sentence: /*i18n*/ 'The session has ended.' },
  'session.unknown': missing(/*i18n*/ 'This sign-in was not found: it may have ended already.'),
  'session.second-factor': {
    status: 401,
    sentence: /*i18n*/ 'This session still waits for your second factor.',
  },
  'role.factor-needed': forbidden(
    /*i18n*/ 'Permission denied: moderators and operators need a second factor. Add one in Security.',
  ),
  'role.not-below': forbidden(
    /*i18n*/ "Permission denied: you can't act on yourself or on someone of the same or higher role.",
  ),
  'role.last-operator': conflict(
    /*i18n*/ 'This is the last operator. Make someone else an operator before you demote, ban or delete this one.',
  ),
  'factor.none': conflict(/*i18n*/ 'This member has no second factor.'),
  'first-run.over': conflict(/*i18n*/ 'This community is set up already. Please sign up or sign in.'),
  'first-run.wrong-code': impossible(
    /*i18n*/ "This isn't the code the server printed. After ten wrong tries there's a new one, printed at the next start.",
  ),
  'proof.needed': { status: 400, sentence: /*i18n*/ 'Please confirm first that it is you.' },
  'link.outdated': missing(/*i18n*/ 'This link does not work any more.'),
  'change.undone': conflict(/*i18n*/ 'This change was undone already.'),
  'member.banned': forbidden(/*i18n*/ 'Permission denied: this account is suspended.'),
  'member.missing': missing(/*i18n*/ 'Member not found'),
  'member.unproven': conflict(
    /*i18n*/ "This member hasn't confirmed their email: the account may belong to someone else.",
  ),
  ...itemRefusals,
  ...pauseRefusals,
  ...talkRefusals,
  'mission.missing': missing(/*i18n*/ 'Mission not found'),
  'mission.expired': conflict(/*i18n*/ 'This mission has expired. A new one is waiting.'),
  'milestone.missing': missing(/*i18n*/ 'Milestone not found'),
  'milestone.not-by-hand': conflict(/*i18n*/ 'This milestone completes by itself once it is reached.'),
  'onboarding.role-chosen': conflict(/*i18n*/ 'Your role is chosen already and stays.'),
  ...groupRefusals,
  ...blocklistRefusals,
  'mail-review.missing': missing(/*i18n*/ 'Email not found'),
  'mail-review.decided': conflict(/*i18n*/ 'Someone has already decided about this email.'),
  'mail-review.changed-meanwhile': conflict(
    /*i18n*/ 'This email has changed since you opened it. Read it again before you decide.',
  ),
  'unsubscription.missing': missing(/*i18n*/ 'This link to unsubscribe was not found.'),
  'picture.wrong-type': {
    status: 415,
    sentence: /*i18n*/ 'Choose a picture that is a PNG, JPG or WebP file.',
  },
  'picture.too-many-pixels': impossible(
    /*i18n*/ 'The picture is too large. Choose one of at most 16 megapixels and 5,000 pixels a side.',
  ),
  'picture.animated': impossible(/*i18n*/ 'This picture is animated. Choose one that stands still.'),
  'picture.broken': impossible(/*i18n*/ 'This file could not be read as a picture. Choose another.'),
  'picture.not-stored': {
    status: 503,
    sentence: /*i18n*/ 'Pictures cannot be stored right now. Please try again in a moment.',
  },
  'upload.missing': impossible(/*i18n*/ 'The picture is no longer here. Please choose it again.'),
  'subject.missing': missing(/*i18n*/ 'This is no longer here.'),
  'subject.gone': conflict(
    /*i18n*/ 'This was deleted, or its author has left, so it can be neither hidden nor restored.',
  ),
  'subject.hidden': conflict(/*i18n*/ 'This is already hidden.'),
  'subject.replaced': conflict(
    /*i18n*/ 'Its author has put another one in its place, so this cannot be restored.',
  ),
  'subject.item-hidden': conflict(/*i18n*/ 'The post it belongs to is hidden. Restore the post first.'),
  'report.own': impossible(/*i18n*/ 'You cannot report yourself or something of your own.'),
  'report.missing': missing(/*i18n*/ 'Report not found'),
  ...caseRefusals,
  'settings.changed-meanwhile': conflict(
    /*i18n*/ 'The settings were changed meanwhile. Look at what they are now, then save again.',
  ),
  'settings.fixed': conflict(
    /*i18n*/ "This comes from the server's configuration, so you can't change it here.",
  ),
  'settings.no-domain': impossible(/*i18n*/ 'Name at least one domain whose addresses may sign up.'),
  'settings.confirmation-needed': impossible(
    /*i18n*/ 'Sign-up by invitation or by domain needs email confirmation.',
  ),
  'test-mail.no-mail-server': conflict(
    /*i18n*/ 'No mail server is set up, so there is nothing to test. SMTP_URL names one.',
  ),
  'settings.no-mail-server': conflict(/*i18n*/ "Email confirmation can't be on: no mail server is set up."),
  'settings.address-unproven': conflict(
    /*i18n*/ 'Confirm your own email first, so you know that emails arrive.',
  ),
  'invitation.missing': missing(/*i18n*/ 'Invitation not found'),
  'invitation.exists': conflict(
    /*i18n*/ 'This invitation exists already, and its link is shown only once. Create another one.',
  ),
  'invitation.ends-before': impossible(/*i18n*/ 'The end of an invitation must be in the future.'),
  'subscriber.missing': missing(/*i18n*/ 'This person was not found on the waiting list.'),
  'list-mail.changed-meanwhile': conflict(
    /*i18n*/ 'This draft was changed in another window. Yours is kept here.',
  ),
  'list-mail.sent': conflict(/*i18n*/ 'This email is sent already, so you can no longer change it.'),
  'list-mail.no-draft': conflict(/*i18n*/ 'Write this email first.'),
  'list-mail.not-yet': conflict(/*i18n*/ 'Send the first update first.'),
  'list-mail.too-soon': conflict(
    /*i18n*/ 'At most one email a week: wait until a week after your last one to this list.',
  ),
  'list-mail.no-mail-server': conflict(
    /*i18n*/ 'No mail server is set up, so no email can be sent. Ask your operator.',
  ),
  'list-mail.no-subscribers': conflict(/*i18n*/ 'Nobody is on the waiting list yet.'),
  'list-mail.address-unproven': conflict(/*i18n*/ 'Confirm your own email first: the test email goes there.'),
  'list-mail.test-failed': {
    status: 502,
    sentence:
      /*i18n*/ 'The mail server did not take the test email, so nothing was sent. Please try again later.',
  },
  'export.missing': missing(/*i18n*/ 'There is no copy to open. Please ask for a new one.'),
  'embed.not-an-origin': impossible(/*i18n*/ 'Enter the exact address of a site, like https://example.com.'),
  failure: { status: 500, sentence: /*i18n*/ 'Something failed on our side. Please try again.' },
  busy: { status: 503, sentence: /*i18n*/ 'The server is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof refusals

/** The body of every refusal; `fields` maps a dotted path of the input to one sentence. */
export type RefusalBody = {
  code: RefusalCode
  message: string
  fields?: Record<string, string>
  requestId: string
}
