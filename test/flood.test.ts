import { expect, onTestFinished, test } from 'vitest'
import { join } from './support/accounts/personas.ts'
import { cloneDatabase } from './support/database/database.ts'
import { runApp } from './support/running-app.ts'
import { besiege, OPEN_PATHS, peakMemory, pipelined, strangers } from './support/scenarios/attacks/attack.ts'
import { remoteServer } from './support/server/remote-server.ts'

const MB = 1_000_000

test('who sends 1,300 requests together and reads nothing is cut, and meanwhile the server answers others and stays small', async () => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const app = await runApp({ DATABASE_URL: database.url })
  onTestFinished(() => app.end().then(() => {}))
  const member = await join(remoteServer(app.origin))
  const attacksFor = (forMs: number) => () => [
    {
      port: Number(new URL(app.origin).port),
      from: strangers(8),
      connections: 2 * OPEN_PATHS.length,
      texts: OPEN_PATHS.map(path => pipelined(path, 1_300)),
      againMs: 10_000,
      forMs,
    },
  ]
  const attack = (forMs: number) => besiege({ member, rounds: 1, restMs: 100, attacksIn: attacksFor(forMs) })
  const short = await attack(1_500)
  // A busy machine may not send the last of them in time.
  const enough = 1.8 * OPEN_PATHS.length
  const { answered, cuts } = short.cuts > enough ? short : await attack(12_000)
  expect(cuts).toBeGreaterThan(enough)
  expect(answered).toBeGreaterThan(2)
  expect(await peakMemory(app.child.pid ?? 0)).toBeLessThan(400 * MB)
}, 60_000)
