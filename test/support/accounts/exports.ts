import Fastify from 'fastify'
import { fromBufferPromise } from 'yauzl'
import { createExportMaker } from '#server/features/account/exports/export-maker.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import type { TestServer } from '../server/server.ts'

type Making = Pick<TestServer, 'db' | 'dataDir'> & { settings?: Record<string, string>; signal?: AbortSignal }

export const storageOf = ({ dataDir, settings }: Pick<Making, 'dataDir' | 'settings'>) =>
  openStorage(readSettings({ DATA_DIR: dataDir, ...settings }))

/** Makes the requested archives, as a node does. */
export async function makeExports({ db, signal = new AbortController().signal, ...place }: Making) {
  const { log } = Fastify()
  const getName = async () => 'Builders'
  await createExportMaker({ db, storage: await storageOf(place), getName, log })(signal)
}

type Owner = { token: string }

/** Opens a member's archive. Returns the response. */
export const openArchive = ({ app }: Pick<TestServer, 'app'>, { token }: Owner) =>
  app.inject({
    method: 'GET',
    url: '/api/me/export/archive',
    headers: { authorization: `Bearer ${token}` },
  })

/** Returns the entries of a zip file by their names. */
async function unzip(file: Buffer) {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    entries.set(entry.fileName, Buffer.concat(chunks))
  }
  return entries
}

/** Requests a member's archive and makes it. Returns its entries. */
export async function takeExport(server: TestServer, owner: Owner) {
  const asked = await server.call(owner.token, 'PUT /me/export')
  if (asked.status !== 200) throw new Error(`the archive was refused: ${asked.refusal.code}`)
  await makeExports(server)
  const { rawPayload, statusCode } = await openArchive(server, owner)
  if (statusCode !== 200) throw new Error(`the archive cannot be opened: ${statusCode}`)
  const entries = await unzip(rawPayload)
  const textOf = (name: string) => entries.get(name)?.toString() ?? ''
  const rowsOf = (section: string): Record<string, unknown>[] => JSON.parse(textOf(`data/${section}.json`))
  return { names: [...entries.keys()], entries, textOf, rowsOf }
}
