import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openSnapshot } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

test('a migration cannot alter a table until a running backup has finished reading', async () => {
  const { db, config, drop } = await cloneDatabase()
  onTestFinished(drop)
  const alter = () => sql`set lock_timeout = '1ms'; alter table votes add column probe int`.execute(db)
  const folder = await temporaryFolder()
  const snapshot = await openSnapshot(config)
  onTestFinished(snapshot.close)
  let refused: Promise<unknown> | undefined
  const { tables } = await writeBackup({
    file: path.join(folder, 'backup.zip'),
    // A connection may take longer to begin than so few rows take to be read.
    snapshot: { ...snapshot, release: () => Promise.resolve(refused).then(snapshot.release) },
    storage: await openStorage(readSettings({ DATA_DIR: folder })),
    keyFiles: [],
    logFiles: [],
    program: 'Firsthand',
    pace: 'full',
    onProgress: () => {
      refused ??= alter().catch(error => error.code)
    },
    signal: new AbortController().signal,
  })
  expect(await refused).toBe('55P03')
  expect(tables.find(({ name }) => name === 'public.votes')?.columns).not.toContain('probe')
  await alter()
})
