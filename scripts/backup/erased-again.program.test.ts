import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeWholeBackup } from '#server/compose/open-backups.ts'
import { settleRestored } from '#server/features/account/deletion/after-restore.ts'
import { erasureFile } from '#server/features/account/deletion/erasure-log.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { openBackup } from '#server/platform/backup/read-backup.ts'
import { openTarget } from '#server/platform/backup/restore-target.ts'
import { finishRestore, requireFinishedRestore } from '#server/platform/backup/unfinished.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { join } from '#test/support/accounts/personas.ts'
import { emptyDatabase } from '#test/support/database/database.ts'
import { findColumnsWith, findTablesWith } from '#test/support/database/find-text.ts'
import { makeLeaver, TRACE } from '#test/support/scenarios/leaving/leaver.ts'
import { fillEveryColumn } from '#test/support/scenarios/leaving/leaver-words.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readErased } from './read-erased.ts'
import { restoreRows } from './restore-rows.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const server = useServer({ SERVICE_KEY })
const onProgress = () => {}

async function backUp() {
  const file = path.join(await temporaryFolder(), 'backup.zip')
  const options = {
    settings: readSettings({ DATA_DIR: server.dataDir }),
    database: server.config,
    signal: new AbortController().signal,
  }
  await writeWholeBackup(options, { file, hasKeys: false, pace: 'full', onProgress })
  const archive = await openBackup(file, onProgress)
  onTestFinished(() => archive.close())
  return archive
}

const readPoints = (db: Db) => db.selectFrom('user_points').selectAll().orderBy('user_id').execute()

test('a restore erases exactly the accounts deleted since the backup, and cannot be used before it finishes', async () => {
  const { leaver, author, fan, tracedId: itemId } = await makeLeaver(server)
  await fillEveryColumn(server.db, { ...leaver, itemId, trace: TRACE })
  const stayed = await join(server, 'Stayed')
  const archive = await backUp()
  const headers = { authorization: `Bearer ${SERVICE_KEY}` }
  await server.app.inject({
    method: 'DELETE',
    url: `/auth/v1/admin/users/${leaver.id}`,
    headers,
    payload: {},
  })
  await appendFile(erasureFile(server.dataDir), `\n2026-11-23T08:00:00.000Z intended ${stayed.id}`)
  const { erased, unknown } = await readErased(archive, server.dataDir)
  expect([erased, unknown]).toEqual([[leaver.id], [stayed.id]])
  expect((await readErased(archive, await temporaryFolder())).erased).toEqual([])

  const outside = await emptyDatabase()
  onTestFinished(() => outside.drop())
  const { config } = outside
  const restore = () =>
    restoreRows({ archive, config, erased, onProgress }, async db => ({
      left: [...(await findColumnsWith(db, TRACE)), ...(await findTablesWith(db, leaver.email))],
      differences: await findDifferences(db),
      points: (await readPoints(db)).filter(({ user_id }) => [author.id, fan.id].includes(user_id)),
      stays: await findTablesWith(db, stayed.email),
    }))
  const points = (await readPoints(server.db)).filter(({ user_id }) => [author.id, fan.id].includes(user_id))
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const node = new Client({ ...config, application_name: 'jobs' })
    await node.connect()
    await expect(openTarget(config, archive)).rejects.toThrow(/runs on this database/)
    await node.end()
    const target = await openTarget(config, archive)
    await expect(openTarget(config, archive)).rejects.toThrow(/or a restore into it/)
    const { erasedCount, used } = await restore()
    expect(erasedCount).toBe(1)
    expect(used).toEqual({ left: [], differences: [], points, stays: ['auth.identities', 'auth.users'] })
    await expect(requireFinishedRestore(config)).rejects.toThrow(
      /was cut off.* run the command restore .* again/,
    )
    await target.close()
    // As if the backup were from an earlier version. A restore migrates the tables before it is finished.
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(outside.db)
  }
  const limit = await outside.db.transaction().execute(async tx => {
    await settleRestored(tx)
    return sql`show statement_timeout`.execute(tx)
  })
  expect(limit.rows).toEqual([{ statement_timeout: '0' }])
  await finishRestore(config)
  await requireFinishedRestore(config)
  await expect(openTarget(config, archive)).rejects.toThrow(/has members/)
})
