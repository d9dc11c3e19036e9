import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { agreeOnKeys, rotateKeys } from './commands.ts'
import { KeyFileError } from './key-file.ts'

const server = useServer()

async function anotherNode() {
  const node = await startNode({ db: server.db, config: server.config, dataDir: server.dataDir })
  onTestFinished(node.close)
  return node
}

test('a node with other keys than those of the first start is refused, one with the same is not', async () => {
  await agreeOnKeys(server.db, server.dataDir)
  await agreeOnKeys(server.db, server.dataDir)
  const other = agreeOnKeys(server.db, await temporaryFolder())
  await expect(other).rejects.toBeInstanceOf(KeyFileError)
  await expect(other).rejects.toThrow(/copy signing-keys\.json and sealing-keys\.json/)
})

test('a rotation signs no one out, and what the new key signs is valid on nodes that started before', async () => {
  const early = await join(server)
  expect(await rotateKeys(server.db, server.dataDir)).toBe('announced')
  const announced = await anotherNode()
  const middle = await join({ app: announced.app, call: callOn(announced.app) })
  expect(await rotateKeys(server.db, server.dataDir)).toBe('promoted')
  const promoted = await anotherNode()
  const late = await join({ app: promoted.app, call: callOn(promoted.app) })
  for (const { token } of [early, middle, late])
    for (const { app } of [announced, promoted])
      expect((await callOn(app)(token, 'GET /me/wins')).status).toBe(200)
  expect(kidOf(late.token)).not.toBe(kidOf(early.token))
  expect((await server.call(middle.token, 'GET /me/wins')).status).toBe(200)
  expect(await rotateKeys(server.db, server.dataDir)).toBe('announced')
  const third = await anotherNode()
  expect((await callOn(third.app)(early.token, 'GET /me/wins')).status).toBe(401)
  expect((await callOn(third.app)(late.token, 'GET /me/wins')).status).toBe(200)
})

const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
