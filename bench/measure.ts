import { once } from 'node:events'
import { nextMessage, startChild } from './child.ts'
import type { Plan, Pressure } from './pressure.ts'
import { familySeconds, processorSeconds } from './processor-time.ts'

export type Measured = Pressure & { nodeSeconds: number; postgresSeconds: number }
export type Pids = { node: number; postgres: number }

const spent = async ({ node, postgres }: Pids) => ({
  node: await processorSeconds(node),
  postgres: await familySeconds(postgres),
})

/** Lets a process of its own follow the plan, and reads what the server's processes spent meanwhile. */
export async function measure(plan: Plan, pids: Pids): Promise<Measured> {
  const driver = startChild('driver.ts', plan)
  await nextMessage<'counting'>(driver)
  const [before, pressure] = await Promise.all([spent(pids), nextMessage<Pressure>(driver)])
  const after = await spent(pids)
  driver.disconnect()
  await once(driver, 'exit')
  if (Object.keys(pressure.refusals).length > 0)
    throw new Error(`Of ${pressure.done} visits some were refused: ${JSON.stringify(pressure.refusals)}.`)
  return {
    ...pressure,
    nodeSeconds: after.node - before.node,
    postgresSeconds: after.postgres - before.postgres,
  }
}
