import { countStatements, type SentStatement } from '#server/platform/database/connect.ts'
import type { Environment } from '../environment.ts'
import type { Request } from './request.ts'
import type { Scenario, Sequence } from './scenarios.ts'

const send = ({ inProcess }: Environment, { method, path, token, body }: Request) =>
  inProcess.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })

export async function observe(environment: Environment, sequence: Sequence) {
  const bodies: string[] = []
  const sent: SentStatement[] = []
  for (const request of sequence) {
    const { result, sent: statements } = await countStatements(() => send(environment, request))
    if (result.statusCode < 200 || result.statusCode > 299)
      throw new Error(`${request.path} answered ${result.statusCode}: ${result.body}`)
    bodies.push(result.body)
    sent.push(...statements)
  }
  return { bodies, sent }
}

/** Statements of a write are between `begin` and `commit`. */
export async function listStatements(
  environment: Environment,
  { isWrite }: Scenario,
  sequences: readonly Sequence[],
) {
  const all: SentStatement[] = []
  for (const sequence of sequences) {
    const { sent } = await observe(environment, sequence)
    const statement = (sql: string) => ({ sql, parameters: [] })
    all.push(...(isWrite ? [statement('begin'), ...sent, statement('commit')] : sent))
  }
  return all
}
