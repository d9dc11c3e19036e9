import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { sendToSlowReaders } from '#test/support/scenarios/attacks/slow-reader.ts'
import { startServer } from '#test/support/server/server.ts'

const MiB = 1024 * 1024

test('browsers that stop reading are dropped, and the server keeps running', async () => {
  const server = await startServer()
  onTestFinished(server.close)
  const address = new URL(await listen(server)).origin
  const { sentBytes, growth } = await sendToSlowReaders(server, { address, members: 1 })
  // The kernel's buffers on both ends take some bytes before ours fills.
  expect(sentBytes).toBeLessThan(16 * MiB)
  expect(growth).toBeLessThan(256 * MiB)
})
