import { normalizeEmail } from '#server/features/accounts/protocol/account-fields.ts'
import { hashAddress } from '#server/features/public/supporters/address-hash.ts'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Whether an address wants no mail of ours ever again. */
export async function isRefused(db: Db, email: string) {
  const row = await db
    .selectFrom('refused_addresses')
    .select('refused_at')
    .where('address_hash', '=', hashAddress(await getMailKey(db), normalizeEmail(email)))
    .executeTakeFirst()
  return row !== undefined
}
