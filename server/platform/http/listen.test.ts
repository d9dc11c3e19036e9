import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/support/server/server.ts'
import { listen, listenOnAddresses } from './listen.ts'

test('the server listens on every available address of a hostname', async () => {
  const { app, close } = await startServer()
  onTestFinished(close)
  await listen(app, { HOST: '127.0.0.1', PORT: 0, PUBLIC_URL: new URL('http://localhost:0') })
  await listenOnAddresses(app, ['127.0.0.1', '192.0.2.1', '127.0.0.2'])
  const { port } = app.server.address() as AddressInfo
  for (const host of ['127.0.0.1', '127.0.0.2'])
    expect((await fetch(`http://${host}:${port}/livez`)).status).toBe(200)
})
