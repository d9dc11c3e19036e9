import { once } from 'node:events'
import { nextMessage, startChild } from './child.ts'
import type { LoadResult, Plan } from './load-generator.ts'
import { readFamilySeconds } from './processor-time.ts'

export type Measured = LoadResult & { nodeSeconds: number; postgresSeconds: number }
export type Pids = { node: number; postgres: number }

const readSpent = async ({ node, postgres }: Pids) => ({
  node: await readFamilySeconds(node),
  postgres: await readFamilySeconds(postgres),
})

/** Runs a plan in a process of its own. Returns its result, and the processor time of the server's processes. */
export async function measure(plan: Plan, pids: Pids): Promise<Measured> {
  const driver = startChild('driver.ts', plan)
  await nextMessage<'counting'>(driver)
  const [before, result] = await Promise.all([readSpent(pids), nextMessage<LoadResult>(driver)])
  const after = await readSpent(pids)
  driver.disconnect()
  await once(driver, 'exit')
  if (Object.keys(result.refusals).length > 0)
    throw new Error(`Of ${result.done} visits some were refused: ${JSON.stringify(result.refusals)}.`)
  return {
    ...result,
    nodeSeconds: after.node - before.node,
    postgresSeconds: after.postgres - before.postgres,
  }
}
