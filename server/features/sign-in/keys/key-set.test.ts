import { readdir, utimes } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { agreeOnKeys, rotateKeys } from './commands.ts'
import { KeyFileError } from './key-file.ts'
import { signingKeyFile } from './signing-keys.ts'

const server = useServer()

async function anotherNode() {
  const node = await startNode({ db: server.db, config: server.config, dataDir: server.dataDir })
  onTestFinished(node.close)
  return node
}

test('a node with different keys from the first start is refused, but one with the same keys is not', async () => {
  await agreeOnKeys(server.db, server.dataDir)
  await agreeOnKeys(server.db, server.dataDir)
  const folder = await temporaryFolder()
  const other = agreeOnKeys(server.db, folder)
  await expect(other).rejects.toBeInstanceOf(KeyFileError)
  await expect(other).rejects.toThrow(/copy signing-keys\.json and sealing-keys\.json/)
  expect(await readdir(folder)).toEqual([])
})

test('one of two concurrent first starts with separate folders creates keys, but the refused one leaves none', async () => {
  const { db, drop } = await cloneDatabase()
  onTestFinished(drop)
  const folders = [await temporaryFolder(), await temporaryFolder()]
  const ends = await Promise.allSettled(folders.map(folder => agreeOnKeys(db, folder)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const files = await Promise.all(folders.map(folder => readdir(folder)))
  expect(files.map(({ length }) => length).toSorted((one, next) => one - next)).toEqual([0, 2])
})

test('a rotation signs no one out, and the new key’s tokens are valid on nodes that started earlier', async () => {
  const early = await join(server)
  expect(await rotateKeys(server.db, server.dataDir)).toBe('announced')
  const announced = await anotherNode()
  const middle = await join({ app: announced.app, call: callOn(announced.app) })
  await expect(rotateKeys(server.db, server.dataDir)).rejects.toThrow(/run this again after 20\S+Z\. Nothing/)
  await age()
  expect(await rotateKeys(server.db, server.dataDir)).toBe('promoted')
  const promoted = await anotherNode()
  const late = await join({ app: promoted.app, call: callOn(promoted.app) })
  for (const { token } of [early, middle, late])
    for (const { app } of [announced, promoted])
      expect((await callOn(app)(token, 'GET /me/wins')).status).toBe(200)
  expect(kidOf(late.token)).not.toBe(kidOf(early.token))
  expect((await server.call(middle.token, 'GET /me/wins')).status).toBe(200)
  await age()
  expect(await rotateKeys(server.db, server.dataDir)).toBe('announced')
  const third = await anotherNode()
  expect((await callOn(third.app)(early.token, 'GET /me/wins')).status).toBe(401)
  expect((await callOn(third.app)(late.token, 'GET /me/wins')).status).toBe(200)
})

/** Makes the last step of the rotation 20 minutes old. */
function age() {
  const at = Date.now() / 1_000 - 20 * 60
  return utimes(signingKeyFile(server.dataDir), at, at)
}

const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
