import { sql } from 'kysely'
import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf } from '#contract/endpoint.ts'
import type { TestServer } from '../server/server.ts'
import { join } from './personas.ts'
import { signInAgain } from './second-factor.ts'

/** Signs up a member and makes their account two days old. */
export async function joinLongAgo(server: TestServer, name?: string) {
  const member = await join(server, name)
  const before = sql<string>`now() - interval '2 days'`
  await server.db.updateTable('auth.users').set({ created_at: before }).where('id', '=', member.id).execute()
  await server.db.updateTable('profiles').set({ created_at: before }).where('id', '=', member.id).execute()
  const token = await signInAgain(server, member)
  const call = <K extends ApiKey>(key: K, input?: CallOf<Contract[K]>) => server.call(token, key, input)
  return { ...member, token, call }
}
