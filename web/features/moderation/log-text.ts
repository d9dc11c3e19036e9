import type { LogAct } from '#contract/moderation/log.ts'

/** The name of each act of the log, in the order of the list to choose from. */
export const logWords: Record<LogAct, string> = {
  hide: 'Hidden',
  remove: 'Removed',
  restore: 'Restored',
  warn: 'Warned',
  ban: 'Banned',
  lift: 'Ban lifted',
  dismiss: 'Dismissed',
  void_votes: 'Votes voided',
  read_chat: 'Read part of a chat',
  uphold_ruling: 'Appeal: ruling upheld',
  reverse_ruling: 'Appeal: ruling reversed',
  give_role: 'Role given',
  take_role: 'Role taken',
  end_sessions: 'Sessions ended',
  reset_factors: 'Factor reset ordered',
  make_link: 'Link to an account made',
  remove_factors: 'Factors removed on the server',
  cancel_factor_reset: 'Factor reset stopped',
  delete_member: 'Account deleted',
  change_settings: 'Settings changed',
  make_invitation: 'Invitation made',
  revoke_invitation: 'Invitation revoked',
  pause: 'Paused',
  end_pause: 'Pause ended',
  restore_votes: 'Votes restored',
  exclude_readers: 'People not counted',
  restore_readers: 'People counted again',
  dismiss_readers: 'People left as they are',
  read_list_mail: 'Read an email to a list',
  release_list_mail: 'Email to a list let go',
  send_back_list_mail: 'Email to a list sent back',
  remove_comment: 'Comment removed by the author of the post',
  return_comment: 'Comment restored by the author of the post',
  agree_to_clearing: 'Agreed to hide everything of a member',
  make_barrier: 'Barrier made',
  end_barrier: 'Barrier ended',
  first_run: 'First run',
}

/** The acts of rulings, which every moderator reads. Operators read all. */
export const rulingActs = [
  'hide',
  'remove',
  'restore',
  'warn',
  'ban',
  'lift',
  'dismiss',
  'void_votes',
] as const

/** Returns the details of an entry of the log as 'name: value' in the order noted; empty values are left out. */
export const toDetailLines = (details: Record<string, string | number | boolean | null>) =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`)
