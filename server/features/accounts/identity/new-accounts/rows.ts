import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Notes that nobody has signed in to a new account so far, nor confirmed its address unless the operator has. */
export const unconfirm = (tx: Tx, id: MemberId, address: 'confirmed' | 'unconfirmed') =>
  tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: null, ...(address === 'unconfirmed' && { email_confirmed_at: null }) })
    .where('id', '=', id)
    .execute()

/** Whether an account has no profile yet: it was invited and nobody has come. */
export const hasNoProfile = async (tx: Tx, id: MemberId) =>
  (await tx.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()) === undefined
