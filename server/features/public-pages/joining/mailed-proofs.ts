import { sql } from 'kysely'
import type { MailedProofs } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { type Stamped, verifyJoinToken } from './join-token.ts'

/** The subscriber is on the list, and the address has proven no sign-up since. */
const isProof = ({ subscriber, at }: Stamped) => sql<boolean>`subscribers.id = ${subscriber}
  and subscribers.confirmed_at is not null and subscribers.left_at is null and subscribers.removed_at is null
  and (subscribers.joined_at is null or subscribers.joined_at < to_timestamp(${at}))`

export const mailedProofs: MailedProofs = {
  async spend(tx, { token, email }) {
    const opening = verifyJoinToken(token, await getMailKey(tx))
    if (!opening) return undefined
    const { rows } = await sql<{ at: string }>`
      update subscribers set joined_at = now()
      where ${isProof(opening)} and lower(email) = ${email}
      returning to_timestamp(${opening.at}) as at`.execute(tx)
    return rows[0]
  },
  async noteMember(tx, { id, email }) {
    await sql`
      update subscribers set member_id = ${id}
      where member_id is null and confirmed_at is not null and lower(email) = ${email}`.execute(tx)
  },
}

/** Does not use the token up. Refuses with link.outdated. */
export const getNewcomer: Handler<'POST /waiting-list/newcomer'> = async ({ db }, { body: { token } }) => {
  const opening = verifyJoinToken(token, await getMailKey(db))
  return (opening && (await findNewcomer(db, opening))) ?? refuse('link.outdated')
}

const findNewcomer = (db: Db, opening: Stamped) =>
  db
    .selectFrom('subscribers')
    .innerJoin('items', 'items.id', 'subscribers.item_id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .select(['email', 'items.name as title', 'profiles.name as author'])
    .where(isProof(opening))
    .executeTakeFirst()
