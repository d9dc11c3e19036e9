import type { StaffRole } from '#contract/operators/roles.ts'
import type { TestServer } from '../server/server.ts'
import { callAs, join } from './personas.ts'
import { addFactor } from './second-factor.ts'

export type Staff = Awaited<ReturnType<typeof joinStaff>>

/** Signs up a member with this role and signs them in with an authenticator app. `call` sends requests as this member. */
export async function joinStaff(server: TestServer, role: StaffRole) {
  const member = await join(server, role === 'operator' ? 'Operator' : 'Modesta')
  await giveRole(server, { id: member.id, role })
  // With a mail server, only a proven address can have a second factor.
  await server.sql`update auth.users set email_proven_at = now() where id = ${member.id}`
  const { token, secret, show } = await addFactor(server, member.token)
  return { ...member, token, secret, show, call: callAs(server, token) }
}

/** Gives a role without the checks of the endpoint. */
export const giveRole = (
  { db }: Pick<TestServer, 'db'>,
  { id, role }: Pick<Awaited<ReturnType<typeof join>>, 'id'> & { role: StaffRole },
) =>
  db
    .insertInto('member_roles')
    .values({ user_id: id, role })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ role }))
    .execute()
