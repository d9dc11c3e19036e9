import { itemRefusals } from './items/item-refusals.ts'
import { blocklistRefusals } from './moderation/blocklist-refusals.ts'
import { caseRefusals } from './moderation/case-refusals.ts'
import { groupRefusals } from './moderation/group-refusals.ts'
import { pauseRefusals } from './moderation/pause-refusals.ts'
import { conflict, forbidden, impossible, missing, tooMany } from './refusal-kinds.ts'
import { talkRefusals } from './talk/talk-refusals.ts'

/** Every expected, user-visible refusal: code -> HTTP status and one plain sentence. */
export const refusals = {
  'request.invalid': { status: 400, sentence: /*i18n*/ "Some fields aren't valid." },
  'request.malformed': { status: 400, sentence: /*i18n*/ "The server couldn't understand the request." },
  'request.too-slow': { status: 408, sentence: /*i18n*/ 'The request took too long to arrive.' },
  'request.unexpected': {
    status: 417,
    sentence: /*i18n*/ "The server doesn't support the request's Expect header.",
  },
  'request.too-large': { status: 413, sentence: /*i18n*/ 'The request is too large.' },
  'request.method': { status: 405, sentence: /*i18n*/ "This address doesn't support that method." },
  'request.unintended': forbidden(/*i18n*/ "This request didn't come from Firsthand."),
  'request.not-json': { status: 415, sentence: /*i18n*/ 'The request must be JSON.' },
  'first-day.items': tooMany(
    /*i18n*/ 'You can publish {FIRST_DAY_POSTS} posts on your first day. Try again tomorrow.',
  ),
  'first-day.comments': tooMany(
    /*i18n*/ 'New members can write {FIRST_DAY_COMMENTS_AT_ONCE} comments in ten minutes and {FIRST_DAY_COMMENTS} on their first day. Try again later.',
  ),
  'first-day.messages': tooMany(
    /*i18n*/ 'You can send {FIRST_DAY_MESSAGES} messages an hour on your first day. Try again later.',
  ),
  'first-day.uploads': tooMany(
    /*i18n*/ 'You can upload {FIRST_DAY_PICTURES} pictures on your first day. Try again tomorrow.',
  ),
  'request.too-many': tooMany(/*i18n*/ 'Request rate limit reached. Please wait a moment.'),
  'form.foreign': forbidden(/*i18n*/ 'Another site sent this form.'),
  'request.unknown': missing(/*i18n*/ 'This address was not found.'),
  'session.missing': { status: 401, sentence: /*i18n*/ 'Not authenticated' },
  'session.ended': { status: 401, sentence: /*i18n*/ 'Your session has ended.' },
  'session.unknown': missing(/*i18n*/ 'Sign-in not found. It may have already ended.'),
  'session.second-factor': {
    status: 401,
    sentence: /*i18n*/ 'This session needs your second factor first.',
  },
  'role.factor-needed': forbidden(
    /*i18n*/ 'Permission denied: moderators and operators need a second factor. Add one in Security.',
  ),
  'role.not-below': forbidden(
    /*i18n*/ "Permission denied: you can't act on yourself or on someone with the same or a higher role.",
  ),
  'role.last-operator': conflict(
    /*i18n*/ 'This is the last operator. Make someone else an operator before you demote, ban or delete this one.',
  ),
  'factor.none': conflict(/*i18n*/ 'This member has no second factor.'),
  'first-run.over': conflict(/*i18n*/ 'This community is already set up. Please sign up or sign in.'),
  'first-run.wrong-code': impossible(
    /*i18n*/ "This isn't the code the server printed. After ten wrong tries there's a new one, printed at the next start.",
  ),
  'proof.needed': { status: 400, sentence: /*i18n*/ "Please confirm it's you first." },
  'link.outdated': missing(/*i18n*/ 'This link no longer works.'),
  'change.undone': conflict(/*i18n*/ 'You already undid this.'),
  'member.banned': forbidden(/*i18n*/ 'Permission denied: this account is suspended.'),
  'member.missing': missing(/*i18n*/ 'Member not found'),
  'member.unproven': conflict(
    /*i18n*/ "This member hasn't confirmed their email, so the account may belong to someone else.",
  ),
  ...itemRefusals,
  ...pauseRefusals,
  ...talkRefusals,
  'mission.missing': missing(/*i18n*/ 'Mission not found'),
  'mission.expired': conflict(/*i18n*/ 'This mission has expired. A new one is waiting.'),
  'milestone.missing': missing(/*i18n*/ 'Milestone not found'),
  'milestone.not-by-hand': conflict(
    /*i18n*/ "You don't need to complete this milestone. It's completed once you reach it.",
  ),
  'onboarding.role-chosen': conflict(/*i18n*/ "You already chose your role, and you can't change it."),
  ...groupRefusals,
  ...blocklistRefusals,
  'mail-review.missing': missing(/*i18n*/ 'Email not found'),
  'mail-review.decided': conflict(/*i18n*/ 'Someone already decided on this email.'),
  'mail-review.changed-meanwhile': conflict(
    /*i18n*/ 'This email has changed since you opened it. Read it again before you decide.',
  ),
  'unsubscription.missing': missing(/*i18n*/ 'Unsubscribe link not found'),
  'picture.wrong-type': {
    status: 415,
    sentence: /*i18n*/ 'Choose a picture that is a PNG, JPG or WebP file.',
  },
  'picture.too-many-pixels': impossible(
    /*i18n*/ 'The picture is too large. Choose one of at most 16 megapixels and 5,000 pixels a side.',
  ),
  'picture.animated': impossible(/*i18n*/ 'This picture is animated. Choose a still picture.'),
  'picture.broken': impossible(/*i18n*/ "We couldn't read this file as a picture. Choose another."),
  'picture.not-stored': {
    status: 503,
    sentence: /*i18n*/ "We can't store pictures right now. Please try again in a moment.",
  },
  'upload.missing': impossible(/*i18n*/ 'We no longer have the picture. Please choose it again.'),
  'subject.missing': missing(/*i18n*/ 'This no longer exists.'),
  'subject.gone': conflict(/*i18n*/ "This was deleted or its author left, so you can't hide or restore it."),
  'subject.hidden': conflict(/*i18n*/ 'This is already hidden.'),
  'subject.replaced': conflict(/*i18n*/ "Its author has replaced it, so you can't restore this one."),
  'subject.item-hidden': conflict(/*i18n*/ 'The post it belongs to is hidden. Restore the post first.'),
  'report.own': impossible(/*i18n*/ "You can't report yourself or anything you posted."),
  'report.missing': missing(/*i18n*/ 'Report not found'),
  ...caseRefusals,
  'settings.changed-meanwhile': conflict(
    /*i18n*/ 'Someone else changed the settings. Check them, then save again.',
  ),
  'settings.fixed': conflict(
    /*i18n*/ "This comes from the server's configuration, so you can't change it here.",
  ),
  'settings.no-domain': impossible(/*i18n*/ 'Enter at least one email domain that can sign up.'),
  'settings.confirmation-needed': impossible(
    /*i18n*/ 'Sign-up by invitation or by domain needs email confirmation.',
  ),
  'test-mail.no-mail-server': conflict(
    /*i18n*/ "No mail server is set up, so there's nothing to test. Set SMTP_URL first.",
  ),
  'settings.no-mail-server': conflict(
    /*i18n*/ "You can't turn on email confirmation because no mail server is set up.",
  ),
  'settings.address-unproven': conflict(
    /*i18n*/ 'Confirm your own email first, so you know that emails arrive.',
  ),
  'invitation.missing': missing(/*i18n*/ 'Invitation not found'),
  'invitation.exists': conflict(
    /*i18n*/ 'This invitation already exists, and we show its link only once. Create another one.',
  ),
  'invitation.ends-before': impossible(/*i18n*/ 'Choose an expiry date in the future.'),
  'subscriber.missing': missing(/*i18n*/ 'This person was not found on the waiting list.'),
  'list-mail.changed-meanwhile': conflict(
    /*i18n*/ 'You changed this draft in another window. Your text here is kept.',
  ),
  'list-mail.sent': conflict(/*i18n*/ "You already sent this email, so you can't change it."),
  'list-mail.no-draft': conflict(/*i18n*/ 'Write this email first.'),
  'list-mail.not-yet': conflict(/*i18n*/ 'Send the first update first.'),
  'list-mail.too-soon': conflict(
    /*i18n*/ 'You can send this list one email a week. Wait until a week after your last one.',
  ),
  'list-mail.no-mail-server': conflict(
    /*i18n*/ "We can't send email because no mail server is set up. Ask your operator.",
  ),
  'list-mail.no-subscribers': conflict(/*i18n*/ 'Nobody is on the waiting list yet.'),
  'list-mail.address-unproven': conflict(/*i18n*/ 'First confirm your own email under Settings, Emails.'),
  'visitor-mail.not-allowed': conflict(
    /*i18n*/ "This person can no longer be asked, so we didn't send your email.",
  ),
  'visitor-mail.sent': conflict(/*i18n*/ 'You already asked this person. You can only ask once.'),
  'list-mail.test-failed': {
    status: 502,
    sentence:
      /*i18n*/ 'The mail server rejected the test email, so nothing was sent. Please try again later.',
  },
  'export.missing': missing(/*i18n*/ 'There is no copy to open. Please ask for a new one.'),
  'embed.not-an-origin': impossible(/*i18n*/ 'Enter the exact address of a site, like https://example.com.'),
  failure: { status: 500, sentence: /*i18n*/ 'Something went wrong on our side. Please try again.' },
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
