import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { connect } from '#server/platform/database/connect.ts'
import { finishMigrations } from '#server/platform/database/migrations/finish-migrations.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { parseMigration, readProgram } from '#server/platform/database/migrations/migration-files.ts'
import { join } from '#test/support/accounts/personas.ts'
import { copyCluster } from '#test/support/database/copy-cluster.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import { p99, visitMeanwhile } from '#test/support/scenarios/attacks/feed-visits.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { measureMeanwhile } from '#test/support/scenarios/sizes/backup-rounds.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { loadCommunity } from '../../bench/data/community.ts'

const AMOUNT = { items: 20_000, members: 2_000, votes: 1_000_000 }
const MEMBERS = 8
const ROUNDS = 5
const ROUND_MS = 15_000
/**
 * The longest that a request may wait for a lock of a migration, and by how much the feed's p99 may grow while rows are
 * filled.
 */
const WAIT_MAX_MS = 1_000
const GROWTH_MAX = 2

const EXPAND = `-- expand 0.4.0
alter table votes add column kind_of_vote text;
create function name_votes() returns trigger language plpgsql as $$
begin new.kind_of_vote := new.vote_type; return new; end $$;
create trigger name_votes before insert or update of vote_type on votes for each row execute function name_votes()`
const INDEX = `-- expand 0.4.0 concurrently
create index concurrently votes_by_kind on votes (kind_of_vote) where kind_of_vote is not null`
const FILL = `-- fill 0.4.0 of votes
with batch as (select user_id, content_id from votes
    where $1::text is null or (user_id, content_id) > (split_part($1, ' ', 1)::uuid, split_part($1, ' ', 2)::uuid)
    order by user_id, content_id limit $2),
  filled as (update votes set kind_of_vote = vote_type from batch
    where votes.user_id = batch.user_id and votes.content_id = batch.content_id)
select (array_agg(user_id || ' ' || content_id order by user_id desc, content_id desc))[1] as position, count(*)::int as count
from batch having count(*) > 0`

vi.setConfig({ testTimeout: 2_400_000 })

/** Starts the program with a million votes on a disk: the folder for temporary files may be memory. */
async function startLoaded() {
  const dataDir = await mkdtemp('/var/tmp/firsthand-proof-')
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await copyCluster(inject('unused'), dataDir)
  const app = await runApp({ DATA_DIR: dataDir })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const { config } = await embeddedServer(dataDir)
  await loadCommunity(config, AMOUNT, () => {})
  const client = new Client(config)
  await client.connect()
  const { rows } = await client.query<{ id: ItemId }>('select id from items order by random() limit 1000')
  await client.end()
  const server = remoteServer(app.origin)
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => join(server)))
  return { config, load: { members, items: rows.map(({ id }) => id) }, member: await join(server) }
}

test('with a million votes, a migration does not block any request for long, and a fill does not slow the feed', async ({
  task,
}) => {
  const { config, load, member } = await startLoaded()
  const own = await readProgram()
  const files = { '9001_kinds': EXPAND, '9002_kinds': INDEX, '9003_kinds': FILL }
  const migrations = [
    ...own.migrations,
    ...Object.entries(files).map(([name, text]) => parseMigration(name, text)),
  ]
  const program = { ...own, version: '0.4.0', migrations }
  const db = connect({ config, prepare: false, onError: () => {} })
  onTestFinished(() => db.destroy())
  const atRest = Math.max(...(await measureMeanwhile(load, pause(ROUND_MS))))
  const meanwhile = Math.max(...(await measureMeanwhile(load, migrate(db, { program }))))

  const log = { info: () => {}, warn: () => {} }
  const growths: number[] = []
  const ends: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rest = p99(await visitMeanwhile(member, pause(ROUND_MS)))
    const { stop } = finishMigrations({ database: config, isEmbedded: true, log, program })
    const filling = p99(await visitMeanwhile(member, pause(ROUND_MS)))
    await stop()
    growths.push(filling / rest)
    ends.push(Math.round(filling))
  }
  const { rows } = await db
    .selectFrom('fills')
    .select('done')
    .execute()
    .then(rows => ({ rows }))
  const growth = median(growths)
  task.meta.figures = `a request waited ${Math.round(meanwhile)} ms at most while it expanded (${Math.round(atRest)} at rest); p99 of the feed ${ends.join(', ')} ms while filling, ${growth.toFixed(2)} times that at rest in the median of ${growths.map(growth => growth.toFixed(2)).join(', ')}; ${rows[0]?.done ?? 'all'} rows filled by then`
  expect(meanwhile).toBeLessThan(WAIT_MAX_MS)
  expect(growth).toBeLessThan(GROWTH_MAX)
})
