import { countStatements, type SentStatement } from '#server/platform/database/connect.ts'
import type { Request } from './request.ts'
import type { Scenario, Visit } from './scenarios.ts'
import type { Stage } from './stage.ts'

const ask = ({ near }: Stage, { method, path, token, body }: Request) =>
  near.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

/** What the app answers to a visit, and the statements it sends for it, from the app's own statement log. */
export async function observed(stage: Stage, visit: Visit) {
  const bodies: string[] = []
  const sent: SentStatement[] = []
  for (const request of visit) {
    const { result, sent: statements } = await countStatements(() => ask(stage, request))
    if (result.statusCode !== 200)
      throw new Error(`${request.path} answered ${result.statusCode}: ${result.body}`)
    bodies.push(result.body)
    sent.push(...statements)
  }
  return { bodies, sent }
}

/** The statements of one visit after the other, each list in its transaction where the scenario writes. */
export async function statementsOf(stage: Stage, { isWrite }: Scenario, visits: readonly Visit[]) {
  const all: SentStatement[] = []
  for (const visit of visits) {
    const { sent } = await observed(stage, visit)
    const statement = (sql: string) => ({ sql, parameters: [] })
    all.push(...(isWrite ? [statement('begin'), ...sent, statement('commit')] : sent))
  }
  return all
}
