import { expect, onTestFinished, test } from 'vitest'
import { storageOf } from '#test/support/accounts/exports.ts'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { startS3 } from '#test/support/pictures/s3.ts'
import '#test/support/scenarios/figures/figures.ts'
import { runApp } from '#test/support/running-app.ts'
import { watchMemory } from '#test/support/scenarios/attacks/upload-storm.ts'
import { countArchive, storeMuch, waitForExport } from '#test/support/scenarios/sizes/large-export.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'

const MESSAGES = 10_000
const PICTURES = 200
const PICTURE_BYTES = 1_000_000
const MB = 1_000_000

const stores: [string, () => Promise<Record<string, string>>][] = [
  ['a folder', async () => ({})],
  ['S3', async () => (await startS3()).settings],
]

test.for(stores)(
  `all data of a member with ${MESSAGES} messages and ${PICTURES} pictures of 1 MB goes to %s within a minute and 100 MB of memory`,
  async ([, startStore], { task }) => {
    const settings = await startStore()
    const database = await cloneDatabase()
    onTestFinished(database.drop)
    const app = await runApp({ DATABASE_URL: database.url, ...settings })
    onTestFinished(() => app.end().then(() => {}))
    const server = remoteServer(app.origin)
    const [member, other] = [await join(server, 'Maya'), await join(server, 'Other')]
    const storage = await storageOf({ dataDir: app.folder, settings })
    const much = { member, other, messages: MESSAGES, pictures: PICTURES, pictureBytes: PICTURE_BYTES }
    await storeMuch(database.db, storage, much)

    const memory = await watchMemory(app.child.pid ?? 0)
    const { tookMs, archive } = await waitForExport(member)
    const grownByMaking = memory.now()
    const loaded = await countArchive(app.origin, member)
    const grown = memory.grown()
    task.meta.figures = `${(tookMs / 1_000).toFixed(1)} s, ${(grownByMaking / MB).toFixed(0)} then ${(grown / MB).toFixed(0)} MB more, ${(loaded / MB).toFixed(0)} MB`
    expect(archive.pictures).toEqual({ done: PICTURES, all: PICTURES })
    expect(loaded).toBe(archive.bytes)
    expect(tookMs).toBeLessThan(60_000)
    expect(grown).toBeLessThan(100 * MB)
  },
)
