import { sql } from 'kysely'
import { type ItemId, SubscriberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import type { TestServer } from '../server/server.ts'
import { postForm } from './launches.ts'

type Crowd = { itemId: ItemId; count: number; name?: string }

/** Adds people who have confirmed to the waiting list of an item. Returns their ids by address. */
export async function addSubscribers(db: Db, { itemId, count, name = 'subscriber' }: Crowd) {
  const { rows } = await sql<{ id: SubscriberId; email: string }>`
    insert into subscribers (item_id, email, via, consent_version, confirmed_at)
    select ${itemId}, ${name} || number || '@example.com', 'direct', '1', now() from generate_series(1, ${count}) number
    returning id, email`.execute(db)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Follows the link of the mail to an address, and presses a button there. */
export async function pressMailedLink(
  server: TestServer,
  email: string,
  choice: 'yes' | 'no' | 'never' | 'may-ask' | 'may-not-ask',
) {
  const of = server.db.selectFrom('subscribers').select('id').where('email', '=', email)
  const { id } = await of.executeTakeFirstOrThrow()
  const token = createSignedToken(SubscriberId.parse(id), {
    purpose: 'confirm',
    key: await getMailKey(server.db),
  })
  return postForm(server, `/p/confirm/${token}`, { choice })
}
