import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fillDisk, smallDisk } from '#test/support/database/small-disk.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { DataFolderError } from './start-errors.ts'

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })

const fullDisk = (dataDir: string) =>
  new DataFolderError(
    `The data folder ${dataDir} cannot be written because the disk is full; free some space or choose another data folder.`,
    { mayPass: true },
  )

test('a disk too small for a cluster is refused with a message', async () => {
  const dataDir = await smallDisk(8_000)
  if (!dataDir) return
  await expect(start(dataDir)).rejects.toEqual(fullDisk(dataDir))
})

test('a disk that filled up since the last start is refused with a message, but works once there is room', async () => {
  const dataDir = await smallDisk(80_000)
  if (!dataDir) return
  await (await start(dataDir)).stop()
  const free = await fillDisk(dataDir)
  await expect(start(dataDir)).rejects.toEqual(fullDisk(dataDir))
  await free()
  await (await start(dataDir)).stop()
})

test.skipIf(process.getuid?.() !== 0)(
  'root puts the database elsewhere when its user cannot enter the folder',
  async () => {
    const closed = await temporaryFolder()
    await writeFile(path.join(closed, 'notes.txt'), '')
    await chmod(closed, 0o700)
    const output: string[] = []
    const postgres = await startEmbeddedPostgres({
      dataDir: closed,
      durable: false,
      log: line => output.push(line),
    })
    await postgres.stop()
    const home = path.dirname(String(postgres.config.host))
    onTestFinished(() => rm(home, { recursive: true }))
    expect(output).toEqual([`The database's user cannot enter ${closed}, so the database is in ${home}.`])
    expect(home).toMatch(/^\/var\/lib\/firsthand\/[0-9a-f]{12}$/)
  },
)
