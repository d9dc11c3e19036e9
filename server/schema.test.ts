import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '#test/database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

type Column = { table: string; name: string; nullable: boolean; defaulted: boolean }

/** The columns that schema.ts names, read from its text: types are gone when it runs. */
function declaredColumns(): Column[] {
  const text = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')
  const bodies = new Map(
    [...text.matchAll(/type (\w+) = \{([^}]*)\}/g)].map(([, name, body]) => [name, body ?? '']),
  )
  const tables = [...(bodies.get('Schema') ?? '').matchAll(/(?:'([\w.]+)'|(\w+)): (\w+)/g)]
  return tables.flatMap(([, quoted, plain, type]) =>
    [...(bodies.get(type) ?? '').matchAll(/(\w+): ([^\n;]+)/g)].map(([, name = '', of = '']) => ({
      table: quoted ?? `public.${plain}`,
      name,
      nullable: of.includes('| null'),
      defaulted: of.startsWith('Generated<'),
    })),
  )
}

async function storedColumns() {
  const { rows } = await sql<Column>`
    select table_schema || '.' || table_name as "table", column_name as name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as defaulted
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    database.db,
  )
  return rows
}

const inOrder = (columns: Column[]) =>
  columns
    .map(
      column =>
        `${column.table}.${column.name} ${column.nullable ? 'null' : ''} ${column.defaulted ? 'default' : ''}`,
    )
    .toSorted()

test('schema.ts names every column of the migrated database, its null and its default', async () => {
  expect(inOrder(declaredColumns())).toEqual(inOrder(await storedColumns()))
})
