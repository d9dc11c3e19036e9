import { isUndoing } from '#contract/moderation/decisions.ts'
import type { LogAct, LogEntry } from '#contract/moderation/log.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { blocklistKinds } from '#web/features/moderation/blocklist/blocklist-row.tsx'
import { kindWords } from '#web/features/moderation/cases/case-text.ts'
import { mailKinds } from '#web/features/moderation/mail-reviews/mail-review-card.tsx'
import { roleWords } from '#web/features/moderation/members/member-text.ts'
import { pauseNames, pauseWords } from '#web/features/moderation/pauses/pause-names.ts'
import { toFullDate } from '#web/ui/text/time-ago.tsx'

/** In the order of the select. */
export const logWords: Record<LogAct, string> = {
  hide: i18n.t({ message: 'Hidden', context: 'act in the log' }),
  remove: i18n.t({ message: 'Removed', context: 'act in the log' }),
  restore: i18n.t({ message: 'Restored', context: 'act in the log' }),
  warn: i18n.t({ message: 'Warned', context: 'act in the log' }),
  ban: i18n.t({ message: 'Banned', context: 'act in the log' }),
  lift: i18n.t('Ban lifted'),
  dismiss: i18n.t({ message: 'Dismissed', context: 'act in the log' }),
  void_votes: i18n.t('Votes voided'),
  read_chat: i18n.t('Read part of a chat'),
  uphold_decision: i18n.t('Appeal: decision upheld'),
  reverse_decision: i18n.t('Appeal: decision reversed'),
  give_role: i18n.t('Role granted'),
  take_role: i18n.t({ message: 'Role removed', context: 'act in the log' }),
  end_sessions: i18n.t('Sessions ended'),
  reset_factors: i18n.t('Factor reset scheduled'),
  make_link: i18n.t('Account link created'),
  remove_factors: i18n.t('Factors removed on the server'),
  cancel_factor_reset: i18n.t('Factor reset stopped'),
  delete_member: i18n.t('Account deleted'),
  change_settings: i18n.t('Settings changed'),
  make_invitation: i18n.t('Invitation created'),
  revoke_invitation: i18n.t('Invitation revoked'),
  pause: i18n.t({ message: 'Paused', context: 'act in the log' }),
  end_pause: i18n.t('Pause ended'),
  restore_votes: i18n.t('Votes restored'),
  exclude_readers: i18n.t('People not counted'),
  restore_readers: i18n.t('People counted again'),
  dismiss_readers: i18n.t('People left as they are'),
  read_list_mail: i18n.t('Read an email in review'),
  release_list_mail: i18n.t('Email allowed'),
  send_back_list_mail: i18n.t('Email sent back'),
  remove_comment: i18n.t('Comment removed by the author of the post'),
  return_comment: i18n.t('Comment restored by the author of the post'),
  agree_to_purge: i18n.t('Agreed to hide everything a member posted'),
  bulk_ban: i18n.t('Members banned together'),
  agree_to_bulk_ban: i18n.t('Agreed to ban members together'),
  undo_bulk_ban: i18n.t('Bans undone together'),
  add_blocklist_entry: i18n.t('Added to the blocklist'),
  end_blocklist_entry: i18n.t('Blocklist entry ended'),
  first_run: i18n.t('First run'),
}

const acts: Readonly<Record<string, string>> = logWords
const kinds: Readonly<Record<string, { inText: string }>> = kindWords
const reasons: Readonly<Record<string, string>> = reasonWords

/** What only a later version knows is shown by its name. */
export const toEntryWords = ({ act, subject, reason }: LogEntry) => ({
  act: acts[act] ?? act,
  kind: subject && (kinds[subject.kind]?.inText ?? subject.kind),
  reason: reason && !isUndoing(act) && i18n.marked(reasons[reason] ?? reason),
})

/** These say themselves what they are. */
const valueWords: Readonly<Record<string, string>> = {
  ...roleWords,
  ...blocklistKinds,
  ...mailKinds,
  ...Object.fromEntries(pauseNames.map(name => [name, pauseWords[name].label])),
  true: i18n.t('Yes'),
  false: i18n.t('No'),
}

const detailNames: Readonly<Record<string, string>> = {
  value: i18n.t('Entry'),
  days: i18n.t('Days'),
  until: i18n.t('Until'),
  before: i18n.t('Role before'),
  usesMax: i18n.t('Uses'),
  sessions: i18n.t('Sessions'),
  accounts: i18n.t('Accounts'),
  votes: i18n.t('Votes'),
  members: i18n.t('Members'),
  things: i18n.t('Things to hide'),
  recipients: i18n.t('Recipients'),
  waits: i18n.t('Waiting for a second person'),
  ownReport: i18n.t(
    'By someone who had reported it, because no one else who could decide was here in the last hour',
  ),
  ownDecision: i18n.t('By the person who decided first, because there was no other operator'),
  signUp: i18n.t('Who may sign up'),
  domains: i18n.t('Allowed domains, without subdomains'),
  isConfirmed: i18n.t('Email confirmation'),
  puzzle: i18n.t('Browsers solve a puzzle'),
  disposableDomains: i18n.t('Disposable email domains'),
  strangerMailsADay: i18n.t('Maximum emails per day'),
  reviewsListMails: i18n.t('Moderators read some emails to waiting lists first'),
  name: i18n.t('Name of the community'),
  promise: i18n.t('Sentence on the landing page'),
  accent: i18n.t('Accent color'),
  supportEmail: i18n.t('Support'),
  communityUrl: i18n.t('Community'),
  languages: i18n.t('Languages'),
  language: i18n.t('Default language'),
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids are left out, and what is false or missing unless it is a setting. */
export const toDetailLines = ({ act, details }: Pick<LogEntry, 'act' | 'details'>) =>
  Object.entries(details).flatMap(([name, value]) => {
    const label = detailNames[name] ?? name
    const text = `${value ?? ''}`
    const word = valueWords[text]
    if (act === 'change_settings')
      return `${label}: ${word ?? (text || (name === 'languages' ? i18n.t({ message: 'All', context: 'all languages' }) : '–'))}`
    if (!value || UUID.test(text)) return []
    if (value === true) return label
    if (word && name !== 'before') return word
    return `${label}: ${name === 'until' ? toFullDate(text) : (word ?? text)}`
  })
