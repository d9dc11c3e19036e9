import type { MemberId } from '#contract/ids.ts'
import { askForEmail } from '#server/features/accounts/identity/account/rows.ts'
import { voidMails } from '#server/features/accounts/identity/mails/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Takes everything from an account that opens it or is to change it: sessions, factors, links, a pending address, the
 * password, in whose place the hash `nobodys` comes. What it published stays. Returns the sessions that ended.
 */
export async function clearAccount(tx: Tx, id: MemberId, nobodys: string) {
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id').execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute()
  await voidMails(tx, id)
  await tx.deleteFrom('auth.account_changes').where('user_id', '=', id).execute()
  await askForEmail(tx, id, null)
  await tx.updateTable('auth.users').set({ encrypted_password: nobodys }).where('id', '=', id).execute()
  return ended
}
