import { chown, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { fillDisk, smallDisk } from '#test/support/database/small-disk.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn, startServer, type TestServer } from '#test/support/server/server.ts'

/** Moves the comments, and the temporary table that probes for free space, to a small disk. */
async function moveComments({ db, config }: TestServer, disk: string) {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    db,
  )
  const { uid, gid } = await stat(rows[0]?.folder ?? '')
  await chown(disk, uid, gid)
  const name = `small_${config.database}`
  onTestFinished(() => dropTablespace(name))
  await sql.raw(`create tablespace ${name} location '${disk}'`).execute(db)
  await sql.raw(`alter table comments set tablespace ${name}`).execute(db)
  await sql.raw(`alter database ${config.database} set temp_tablespaces = ${name}`).execute(db)
}

async function dropTablespace(name: string) {
  const admin = new pg.Client(inject('cluster'))
  await admin.connect()
  await admin.query(`drop tablespace ${name}`)
  await admin.end()
}

test('writes on a full disk get 503 and one log line, and succeed once there is room', async ({ skip }) => {
  const disk = (await smallDisk(4_096)) ?? skip()
  const server = await startServer()
  await moveComments(server, disk)
  onTestFinished(server.close)
  // Older connections do not use the new disk.
  await server.db.destroy()
  const db = connect({ config: server.config, prepare: true, onError: () => {} })
  const node = await startNode({ ...server, db, settings: { LOG_LEVEL: 'warn' } })
  onTestFinished(async () => {
    await node.close()
    await db.destroy()
  })
  const call = callOn(node.app)
  const member = await join({ app: node.app, call })
  const { id: itemId } = await publishIdea(member)
  const send = (id = newCommentId()) =>
    member.call('POST /items/:itemId/comments', { params: { itemId }, body: { id, content: `About ${id}` } })
  const readiness = async () => (await node.app.inject({ url: '/readyz' })).statusCode
  const reading = async () => (await member.call('GET /items/:itemId', { params: { itemId } })).status

  const makeRoom = await fillDisk(disk)
  const unwritten = newCommentId()
  const refused = await Promise.all([send(unwritten), send(), send()])
  for (const { status, refusal, headers } of refused)
    expect([status, refusal.code, headers['retry-after']]).toEqual([503, 'busy', '2'])
  expect([await readiness(), await reading()]).toEqual([503, 200])
  expect(node.lines.filter(line => line.includes('no room'))).toHaveLength(1)
  expect(node.lines.filter(line => line.includes('"stack"'))).toEqual([])

  await makeRoom()
  await expect.poll(readiness).toBe(200)
  expect((await send(unwritten)).status).toBe(200)
})
