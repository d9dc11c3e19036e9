import type { LogDetails } from '#contract/moderation/log.ts'
import { PauseName } from '#contract/moderation/pauses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toOwnMail } from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

export type OperatorAct =
  | 'give_role'
  | 'take_role'
  | 'reset_factors'
  | 'cancel_factor_reset'
  | 'change_settings'
  | 'pause'
  | 'end_pause'
  | 'bulk_ban'
  | 'factor_added'
  | 'factor_removed'
  | 'factor_restored'

/**
 * `actor` and `member` are names: '' without a name, null if they have left. `isOfMember`: a member made the change, not the
 * server or the command line.
 */
export type Change = {
  act: OperatorAct
  actor: string | null
  member: string | null
  isOfMember: boolean
  details: LogDetails
  /** ISO 8601. */
  at: string
}

const toNameText = (name: string | null) =>
  name === null ? i18n.t('someone who has left') : isolateDirection(toSafeWords(name || i18n.t('Anonymous')))
const LISTED = 20

const settingNames: Record<string, string> = {
  signUp: /*i18n*/ 'who may sign up',
  domains: /*i18n*/ 'the allowed email domains',
  puzzle: /*i18n*/ 'the sign-up puzzle',
  disposableDomains: /*i18n*/ 'the throw-away email domains',
  strangerMailsADay: /*i18n*/ 'the daily limit of emails to strangers',
  reviewsListMails: /*i18n*/ 'whether moderators review emails to waiting lists',
  name: /*i18n*/ 'the name',
  accent: /*i18n*/ 'the accent color',
  isConfirmed: /*i18n*/ 'email confirmation',
  supportEmail: /*i18n*/ 'the support address',
  communityUrl: /*i18n*/ 'the address of the community',
}

const toWho = ({ isOfMember, actor }: Change) =>
  isOfMember ? toNameText(actor) : i18n.t('The command line or the server')

const pausedNames: Record<PauseName, string> = {
  'sign-ups': /*i18n*/ 'sign-ups',
  'stranger-mails': /*i18n*/ 'emails to strangers',
  'list-mails': /*i18n*/ 'emails to waiting lists',
  'public-forms': /*i18n*/ 'the forms of public pages',
  publishing: /*i18n*/ 'publishing',
}

const toPaused = ({ details }: Change) => i18n.marked(pausedNames[PauseName.parse(details['paused'])])

const toTime = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Sentences about factors name only the owner. Values of settings are only in the log. */
const sentences: Record<OperatorAct, (change: Change, member: string) => string> = {
  give_role: (change, member) =>
    i18n.t(
      '{who} made {member} {role, select, operator {an operator} moderator {a moderator} other {a member}}, previously {before, select, operator {operator} moderator {moderator} other {member}}.',
      {
        who: toWho(change),
        member,
        role: `${change.details['role']}`,
        before: `${change.details['before']}`,
      },
    ),
  take_role: (change, member) =>
    i18n.t(
      "{who} removed {member}'s role of {role, select, operator {operator} moderator {moderator} other {member}}.",
      {
        who: toWho(change),
        member,
        role: `${change.details['before']}`,
      },
    ),
  reset_factors: (change, member) =>
    i18n.t("{who} scheduled {member}'s second factor for removal in a day.", {
      who: toWho(change),
      member,
    }),
  cancel_factor_reset: (change, member) =>
    i18n.t("{who} stopped the removal of {member}'s second factor.", { who: toWho(change), member }),
  change_settings: change =>
    i18n.t('{who} changed {settings}.', {
      who: toWho(change),
      settings: toListText(Object.keys(change.details).map(name => i18n.marked(settingNames[name] ?? name))),
    }),
  pause: change =>
    i18n.t('{who} paused {part} until {time}.', {
      who: toWho(change),
      part: toPaused(change),
      time: toTime(`${change.details['until']}`),
    }),
  end_pause: change =>
    i18n.t('{who} ended the pause on {part}.', { who: toWho(change), part: toPaused(change) }),
  bulk_ban: change =>
    i18n.t(
      '{who} decided to ban {count, plural, one {# member} other {# members}} and to hide what they posted.',
      {
        who: toWho(change),
        count: Number(change.details['members']),
      },
    ),
  factor_added: (_, member) => i18n.t("A second factor was added to {member}'s account.", { member }),
  factor_removed: (_, member) => i18n.t("A second factor was removed from {member}'s account.", { member }),
  factor_restored: (_, member) =>
    i18n.t("A link in an email restored {member}'s earlier second factors.", { member }),
}

const subjects: Record<OperatorAct, string> = {
  give_role: /*i18n*/ 'A role was granted',
  take_role: /*i18n*/ 'A role was removed',
  reset_factors: /*i18n*/ 'A second factor will be removed',
  cancel_factor_reset: /*i18n*/ 'A second factor stays',
  change_settings: /*i18n*/ 'A setting was changed',
  pause: /*i18n*/ 'Part of the community was paused',
  end_pause: /*i18n*/ '{who} ended the pause on {part}',
  bulk_ban: /*i18n*/ 'Members were banned together',
  factor_added: /*i18n*/ 'A second factor was added',
  factor_removed: /*i18n*/ 'A second factor was removed',
  factor_restored: /*i18n*/ 'Second factors were restored',
}

const toLine = (change: Change) =>
  `${toTime(change.at)}: ${sentences[change.act](change, toNameText(change.member))}`

export function toOperatorMail(changes: readonly Change[], origin: string) {
  const [first] = changes
  const part = first?.act === 'end_pause' ? toPaused(first) : ''
  const subject =
    changes.length === 1 && first
      ? i18n.t(subjects[first.act], { who: toWho(first), part })
      : i18n.t('{count, plural, one {# change} other {# changes}} to roles, second factors or settings', {
          count: changes.length,
        })
  const more = changes.length - LISTED
  const lines = [
    ...changes.slice(0, LISTED).map(toLine),
    ...(more > 0 ? [i18n.t('And {count} more.', { count: toNumberText(more) })] : []),
  ]
  return toOwnMail({
    subject,
    lines,
    isIsolated: true,
    button: { label: i18n.t('Open the log'), address: `${origin}/admin/log` },
    foot: i18n.t(
      "Every operator of {brand} gets this email. If none of you did this, undo it and end that person's sessions.",
    ),
  })
}
