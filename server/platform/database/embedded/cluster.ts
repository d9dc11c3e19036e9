import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { createFolderAs, runProgram, type ServerUser, writeOwnedFile } from './server-user.ts'
import { CannotRunError, isOutOfResources } from './start-errors.ts'

const UNFINISHED = 'new-'
// Two starts at the same moment may both remove one folder, or one while initdb still writes into it.
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
const OPTIONS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

/**
 * Returns PostgreSQL's data folder and its superuser's password, and creates both if they are missing. They are created in
 * another folder and renamed into place together, so a first start that is killed, or that meets another one, leaves nothing
 * half done. Throws CannotRunError with initdb's words.
 */
export async function ensureCluster(from: ClusterOptions) {
  const folder = path.join(from.home, 'cluster')
  if (!existsSync(folder)) await createCluster(folder, from)
  const password = await readFile(path.join(folder, 'password'), 'utf8')
  return { data: path.join(folder, 'data'), password }
}

type ClusterOptions = { home: string; native: string; user: ServerUser; durable: boolean }

async function createCluster(folder: string, { home, native, user, durable }: ClusterOptions) {
  const fresh = await createFolderAs(user, path.join(home, UNFINISHED + randomBytes(4).toString('hex')))
  try {
    const password = path.join(fresh, 'password')
    await writeOwnedFile(password, { text: randomBytes(24).toString('base64url'), user })
    const args = [...OPTIONS, `--pgdata=${path.join(fresh, 'data')}`, `--pwfile=${password}`]
    const made = await runProgram(path.join(native, 'bin', 'initdb'), {
      args: durable ? args : [...args, '--no-sync'],
      user,
    })
    if (made.code !== 0)
      throw new CannotRunError(`PostgreSQL could not make its files: ${made.output.trim()}`, {
        mayPass: isOutOfResources(made.output),
      })
    await rename(fresh, folder)
  } catch (error) {
    await rm(fresh, REMOVAL)
    if (!existsSync(folder)) throw error // else another first start was quicker
  }
}

/**
 * Removes the folders that killed first starts left behind. Only the owner may call it: a rival may still be creating one.
 */
export async function sweepUnfinished(home: string) {
  const names = (await readdir(home)).filter(name => name.startsWith(UNFINISHED))
  await Promise.all(names.map(name => rm(path.join(home, name), REMOVAL)))
}

const ROLE = 'firsthand'
const DATABASE = 'postgres'
const RIGHTS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

export type ProgramRole = { user: string; password: string; database: string }

/** True for sequences of columns, which follow their tables, and for objects of extensions, which keep their owner. */
const FOLLOWS = `select from pg_depend
  where (classid, objid) = (class, object.oid) and (deptype = 'e' or is_sequence and deptype in ('a', 'i'))`

/** Selects the objects in the program's schemas that another role owns, each as a statement that hands it over. */
const HANDOVERS = `
with ours as (select oid, nspowner from pg_namespace where nspname in ('public', 'auth', 'jobs')),
object as (
  select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid as namespace, false as is_sequence from ours
  union all select 'pg_class'::regclass, oid, relowner, relnamespace, relkind = 'S'
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
  union all select 'pg_proc'::regclass, oid, proowner, pronamespace, false from pg_proc
  union all select 'pg_type'::regclass, oid, typowner, typnamespace, false
    from pg_type where typtype in ('e', 'd', 'r'))
select format('alter %s %s owner to ${ROLE}', what.type, what.identity) as statement
  from object, pg_identify_object(class, object.oid, 0) what
  where namespace in (select oid from ours) and owner <> '${ROLE}'::regrole and not exists (${FOLLOWS})
union all select 'alter database ${DATABASE} owner to ${ROLE}' from pg_database
  where datname = '${DATABASE}' and datdba <> '${ROLE}'::regrole
union all select 'revoke connect on database template1 from public'
  where has_database_privilege('${ROLE}', 'template1', 'connect')`

/**
 * Creates the role with which the program connects, or updates it: the role owns its database and the schemas in it, and has
 * no other rights. Objects that still belong to the superuser, as in folders of earlier versions, are handed over one by
 * one. `owner` is a connection of the superuser. Returns the role's name and its database, with a new password.
 */
export async function ensureProgramRole(owner: Client): Promise<ProgramRole> {
  const password = randomBytes(24).toString('base64url')
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [ROLE])
  await owner.query('begin')
  try {
    if (rowCount === 0) await owner.query(`create role ${ROLE}`)
    await owner.query(`alter role ${ROLE} ${RIGHTS} password '${password}'`)
    const { rows } = await owner.query<{ statement: string }>(HANDOVERS)
    for (const { statement } of rows) await owner.query(statement)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {}) // where it broke, there is nothing to take back
    throw error
  }
  return { user: ROLE, password, database: DATABASE }
}
