import { addFactor } from '#test/support/accounts/second-factor.ts'
import { giveRole } from '#test/support/accounts/staff.ts'
import { callOn } from '#test/support/server/server.ts'
import { type Environment, SIGNED_IN_MS, signIn } from '../environment.ts'
import type { Scenario, Sequence } from './scenarios.ts'

/** The tokens of operators. No viewer is an operator, because a second factor ends earlier tokens. */
const operators = new WeakMap<Environment, { token: Promise<string>; until: number }>()

function getOperatorToken(environment: Environment) {
  const current = operators.get(environment)
  if (current && current.until > performance.now()) return current.token
  const token = makeOperator(environment, current ? 2 : 1)
  operators.set(environment, { token, until: performance.now() + SIGNED_IN_MS })
  return token
}

async function makeOperator({ db, inProcess, memberCount }: Environment, place: number) {
  const { id, token } = await signIn(inProcess, memberCount - place)
  await giveRole({ db }, { id, role: 'operator' })
  // In a folder that is kept, there is one from the last run.
  await db.deleteFrom('auth.mfa_factors').where('user_id', '=', id).execute()
  return (await addFactor({ app: inProcess, call: callOn(inProcess) }, token)).token
}

const request =
  (...paths: string[]): Scenario['sequences'] =>
  async environment => {
    const token = await getOperatorToken(environment)
    return paths.map((path): Sequence => [{ method: 'GET', path, token }])
  }

const addresses = Array.from({ length: 50 }, (_, place) => `/api/admin/members?q=member${place * 17}`)

export const operatorScenarios: readonly Scenario[] = [
  { name: 'admin-members', title: 'operator: members', sequences: request('/api/admin/members') },
  { name: 'admin-search', title: 'operator: members by address', sequences: request(...addresses) },
  {
    name: 'admin-counts',
    title: 'operator: counts of members',
    sequences: request('/api/admin/members/counts'),
  },
  { name: 'cases', title: 'moderator: open cases', sequences: request('/api/moderation/cases') },
  { name: 'log', title: 'moderator: the log', sequences: request('/api/moderation/log') },
]
