import { execFile } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { DataFolderError } from './start-errors.ts'

const command = promisify(execFile)
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })

/** Creates a small disk for the data folder, which only root may do, and not on every machine. */
async function smallDisk(context: TestContext, megabytes: number) {
  const folder = await temporaryFolder()
  const mounted = command('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
  if (
    await mounted.then(
      () => false,
      () => true,
    )
  )
    context.skip('this user may not mount a small disk')
  onTestFinished(async () => void (await command('umount', ['-l', folder])))
  return folder
}

const refusal = (dataDir: string, why: string, mayPass = false) =>
  new DataFolderError(
    `The data folder ${dataDir} cannot be written because ${why} or choose another data folder.`,
    { mayPass },
  )
const fullDisk = (dataDir: string) => refusal(dataDir, 'the disk is full; free some space', true)

test('a path below a file is refused with a sentence', async () => {
  const file = path.join(await temporaryFolder(), 'notes.txt')
  await writeFile(file, '')
  const dataDir = path.join(file, 'data')
  await expect(start(dataDir)).rejects.toEqual(
    refusal(dataDir, 'a part of its path is a file; move that file away'),
  )
})

test('a disk too small for a cluster is refused with a sentence', async context => {
  const dataDir = await smallDisk(context, 8)
  await expect(start(dataDir)).rejects.toEqual(fullDisk(dataDir))
})

test('a disk that filled up since the last start is refused with a sentence, and works once there is room', async context => {
  const dataDir = await smallDisk(context, 80)
  await (await start(dataDir)).stop()
  const ballast = path.join(dataDir, 'ballast')
  await command('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k']).catch(() => {})
  await expect(start(dataDir)).rejects.toEqual(fullDisk(dataDir))
  await rm(ballast)
  await (await start(dataDir)).stop()
})

test('a read-only disk is refused with a sentence', async context => {
  const dataDir = await smallDisk(context, 80)
  await (await start(dataDir)).stop()
  await command('mount', ['-o', 'remount,ro', dataDir])
  await expect(start(dataDir)).rejects.toEqual(refusal(dataDir, 'its disk is read-only; make it writable'))
})

test.skipIf(process.getuid?.() !== 0)(
  'root keeps the database elsewhere when its user cannot enter the folder',
  async () => {
    const closed = await temporaryFolder()
    await writeFile(path.join(closed, 'notes.txt'), '')
    await chmod(closed, 0o700)
    const said: string[] = []
    const postgres = await startEmbeddedPostgres({
      dataDir: closed,
      durable: false,
      log: line => said.push(line),
    })
    await postgres.stop()
    const home = path.dirname(String(postgres.config.host))
    onTestFinished(() => rm(home, { recursive: true }))
    expect(said).toEqual([`The database's user cannot enter ${closed}, so the database is in ${home}.`])
    expect(home).toMatch(/^\/var\/lib\/firsthand\/[0-9a-f]{12}$/)
  },
)
