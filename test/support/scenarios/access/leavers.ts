import { sql } from 'kysely'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { signInAgain } from '#test/support/accounts/second-factor.ts'
import type { TestServer } from '#test/support/server/server.ts'

/** Bans a member without an end. Their sessions continue. */
export const ban = ({ db }: TestServer, { id }: Persona) =>
  db.updateTable('auth.users').set({ banned_at: sql`now()` }).where('id', '=', id).execute()

/** Signs up members that no other test needs. Returns their tokens. */
export async function joinLeaving(server: TestServer) {
  const banned = await join(server)
  await ban(server, banned)
  return {
    owner: (await join(server)).token,
    other: (await join(server)).token,
    banned: await signInAgain(server, banned),
  }
}
