import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { CarriedLink } from '#contract/sign-in/mailed-links.ts'
import { hashLinkToken } from '#server/features/sign-in/mails/one-time-token.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Stores a link for choosing another password, like the one in a mail to the member. Returns its parts. */
export async function storeRecoveryLink(db: Db, { id, email }: { id: MemberId; email: string }) {
  const token = crypto.randomUUID()
  await sql`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
    values (${id}, 'recovery', ${hashLinkToken(token)}, ${email})`.execute(db)
  return { type: 'recovery', token } satisfies CarriedLink
}
