import type { LogDetails } from '#contract/moderation/log.ts'
import { PauseName } from '#contract/moderation/pauses.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { mailColours, renderMailButton, renderMailPage } from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

/** What operators get an email of. The first seven are acts of the log. */
export type OperatorAct =
  | 'give_role'
  | 'take_role'
  | 'reset_factors'
  | 'cancel_factor_reset'
  | 'change_settings'
  | 'pause'
  | 'end_pause'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_restored'

/** `actor` and `member` are names, null if they have left. `isOfMember`: a member did it, not the server or the command line. */
export type Change = {
  act: OperatorAct
  actor: string | null
  member: string | null
  isOfMember: boolean
  details: LogDetails
  /** ISO 8601. */
  at: string
}

const GONE = 'somebody who has left'
const LISTED = 20

/** The names of settings as the screen under /admin has them. */
const settingNames: Record<string, string> = {
  signUp: 'who may sign up',
  domains: 'the domains of sign-ups',
  puzzle: 'the puzzle of sign-ups',
  disposableDomains: 'the throw-away email domains',
  strangerMailsADay: 'the emails to strangers a day',
  holdsListMails: 'whether emails to waiting lists are held',
  name: 'the name',
  accent: 'the accent',
  isConfirmed: 'whether email addresses are confirmed',
  supportEmail: 'the support address',
  communityUrl: 'the address of the community',
}

const toWho = ({ isOfMember, actor }: Change) =>
  isOfMember ? toSafeWords(actor ?? GONE) : 'The command line or the server'

/** What can be paused, in the words of an email. */
const pausedNames: Record<PauseName, string> = {
  'sign-ups': 'sign-ups',
  'stranger-mails': 'emails to strangers',
  'list-mails': 'emails to waiting lists',
  'public-forms': 'the forms of public pages',
  publishing: 'publishing',
}

const toPaused = ({ details }: Change) => pausedNames[PauseName.parse(details['paused'])]

const toTime = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What was done, after the name of who did it; of factors no one's but their own. Values of settings are in the log alone. */
const sentences: Record<OperatorAct, (change: Change, member: string) => string> = {
  give_role: (change, member) =>
    `${toWho(change)} gave ${member} the role ${change.details['role']}, before ${change.details['before']}.`,
  take_role: (change, member) => `${toWho(change)} took the role ${change.details['before']} from ${member}.`,
  reset_factors: (change, member) =>
    `${toWho(change)} ordered that the second factor of ${member} is removed in a day.`,
  cancel_factor_reset: (change, member) =>
    `${toWho(change)} took back that the second factor of ${member} is removed.`,
  change_settings: change =>
    `${toWho(change)} changed ${Object.keys(change.details)
      .map(name => settingNames[name] ?? name)
      .join(', ')}.`,
  pause: change =>
    `${toWho(change)} paused ${toPaused(change)} until ${toTime(`${change.details['until']}`)}.`,
  end_pause: change => `${toWho(change)} ended the pause of ${toPaused(change)}.`,
  factor_added: (_, member) => `A second factor was added to the account of ${member}.`,
  factor_removed: (_, member) => `A second factor was removed from the account of ${member}.`,
  factor_restored: (_, member) =>
    `The second factors of ${member} were set back to those before a change, by the link of an email.`,
}

const subjects: Record<OperatorAct, string> = {
  give_role: 'A role was given',
  take_role: 'A role was taken',
  reset_factors: 'The removal of a second factor was ordered',
  cancel_factor_reset: 'The removal of a second factor was taken back',
  change_settings: 'A setting was changed',
  pause: 'A part of the community was paused',
  end_pause: 'A pause was ended',
  factor_added: 'A second factor was added',
  factor_removed: 'A second factor was removed',
  factor_restored: 'Second factors were set back',
}

const toLine = (change: Change) =>
  `${toTime(change.at)}: ${sentences[change.act](change, toSafeWords(change.member ?? GONE))}`

/** Returns the email to an operator about changes of roles, second factors and settings: who, what, when and where to look. */
export function toOperatorEmail(changes: readonly Change[], origin: string) {
  const [first] = changes
  const headline =
    changes.length === 1 && first
      ? subjects[first.act]
      : `${changes.length} changes of roles, second factors or settings`
  const more = changes.length - LISTED
  const lines = [...changes.slice(0, LISTED).map(toLine), ...(more > 0 ? [`And ${more} more.`] : [])]
  const button = { label: 'Open the log', address: `${origin}/admin/log` }
  const foot = `Every operator of ${brandSlot} gets this email. If no one of you did this, take it back, and sign out everywhere who did.`
  const content = lines.map(
    line =>
      `\n      <p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${mailColours.ink2}"><bdi>${escapeHtml(line)}</bdi></p>`,
  )
  return {
    subject: headline,
    text: `${[headline, ...lines, `${button.label}: ${button.address}`, `--\n${foot}`].join('\n\n')}\n`,
    html: renderMailPage({
      headline,
      content: `${content.join('')}\n      ${renderMailButton(button)}`,
      foot: escapeHtml(foot),
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
