import { openConnection } from './http-connection.ts'
import { closedLoop, cycle, openLoop, type Plan } from './pressure.ts'

/** Runs one plan sent by the parent: says when it counts and what came of it. */
async function follow({ port, jobs, rate, warmSeconds, seconds, most, ...plan }: Plan) {
  const connections = await Promise.all(Array.from({ length: plan.connections }, () => openConnection(port)))
  const ready = jobs.map(job => job.map(request => Buffer.from(request)))
  const work = { connections, next: cycle(ready), most }
  if (warmSeconds > 0) await closedLoop({ ...work, seconds: warmSeconds })
  process.send?.('counting')
  const counted = { ...work, seconds }
  process.send?.(rate ? await openLoop({ ...counted, rate }) : await closedLoop(counted))
  for (const connection of connections) connection.close()
}

process.on('message', (plan: Plan) => void follow(plan))
