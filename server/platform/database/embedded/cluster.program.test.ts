import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

async function started(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  onTestFinished(postgres.stop)
  return postgres
}

async function asked(config: ConstructorParameters<typeof Client>[0], statement: string) {
  const client = new Client(config)
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows
  } finally {
    await client.end()
  }
}

/** SQL that lists the objects in the program's schemas that it does not own. Parts of extensions remain the superuser's. */
const FOREIGN = `
  with ours as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'auth', 'jobs')),
  object as (
    select oid, nspname as name, nspowner as owner from ours
    union all select oid, relname, relowner from pg_class where relnamespace in (select oid from ours)
    union all select oid, proname, proowner from pg_proc where pronamespace in (select oid from ours)
    union all select oid, typname, typowner from pg_type where typnamespace in (select oid from ours)
    union all select oid, datname, datdba from pg_database where datname = 'postgres')
  select name from object where owner <> 'firsthand'::regrole and name not like '%gtrgm'
    and not exists (select from pg_depend where objid = object.oid and deptype = 'e')`

test('the program uses a role that owns its database and has no other rights', async () => {
  const { config } = await started(await dataFolder())
  const db = connect({ config, prepare: false, onError: () => {} })
  await migrate(db)
  await db.destroy()
  expect(await asked(config, FOREIGN)).toEqual([])
  expect(
    await asked(
      config,
      `select current_user, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        (select count(*)::integer from pg_auth_members where member = pg_roles.oid)
        from pg_roles where rolname = current_user`,
    ),
  ).toEqual([['firsthand', false, false, false, false, false, 0]])
  const forbidden = [
    `create role another`,
    `alter role firsthand superuser`,
    `set role postgres`,
    `create database another`,
    `alter system set log_statement = 'all'`,
    `select pg_read_file('postgresql.conf')`,
    `create table lines (line text); copy lines from '/etc/passwd'`,
    `copy (select 1) to program 'cat'`,
    `select lo_import('/etc/passwd')`,
    `select rolpassword from pg_authid`,
    `create extension file_fdw`,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`,
  ]
  for (const statement of forbidden)
    await expect(asked(config, statement), statement).rejects.toThrow(/denied|[Mm]ust|permission|Only/)
  await expect(asked({ ...config, database: 'template1' }, 'select 1')).rejects.toThrow('permission denied')
})

test('a database owned by the superuser is handed over with its rows and can be migrated', async () => {
  const dataDir = await dataFolder()
  const first = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  // As in folders from before the role: the superuser migrates and owns the database.
  const { config: superuser } = await embeddedServer(dataDir)
  await asked(
    superuser,
    `alter database postgres owner to postgres; alter schema public owner to pg_database_owner;
     drop role firsthand; grant connect on database template1 to public`,
  )
  const db = connect({ config: superuser, prepare: false, onError: () => {} })
  await migrate(db)
  await db.destroy()
  await asked(
    superuser,
    `insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), 'kept@example.test', '');
     create type jobs.state as enum ('new', 'done'); create domain jobs.short as varchar(9);
     create function jobs.f(a integer, b jobs.short) returns jobs.state language sql as 'select null::jobs.state';
     create procedure jobs.p() language sql as '';
     create table jobs.job (id serial, state jobs.state, name text) partition by list (name);
     create table jobs.some partition of jobs.job default; create sequence jobs.alone;
     create materialized view jobs.seen as select 1 as one`,
  )
  await first.stop()

  const { config } = await started(dataDir)
  expect(await asked(config, FOREIGN)).toEqual([])
  expect(await asked(config, 'select email from auth.users')).toEqual([['kept@example.test']])
  await asked(
    config,
    `alter table auth.users add column later text; insert into jobs.job (name) values ('a'); drop table jobs.job`,
  )
})
