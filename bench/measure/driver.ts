import { openConnection } from './http-connection.ts'
import { createCycle, type Plan, runClosedLoop, runOpenLoop } from './load-generator.ts'

async function runPlan({ port, jobs, rate, warmSeconds, seconds, most, ...plan }: Plan) {
  const connections = await Promise.all(Array.from({ length: plan.connections }, () => openConnection(port)))
  const ready = jobs.map(job => job.map(request => Buffer.from(request)))
  const work = { connections, next: createCycle(ready), most }
  if (warmSeconds > 0) await runClosedLoop({ ...work, seconds: warmSeconds })
  process.send?.('counting')
  const counted = { ...work, seconds }
  process.send?.(rate ? await runOpenLoop({ ...counted, rate }) : await runClosedLoop(counted))
  for (const connection of connections) connection.close()
}

process.on('message', (plan: Plan) => void runPlan(plan))
