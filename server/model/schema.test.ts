import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Category, guidedProduct, ProductStatus, shownProduct } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { productFields } from '#server/features/items/items/product-columns.ts'
import { useDatabase } from '#test/support/database/database.ts'

const database = useDatabase()

type Column = { table: string; name: string; nullable: boolean; defaulted: boolean }

/** Lists the columns that the schema files name. They are read from the text, because types do not exist at run time. */
function declaredColumns(): Column[] {
  const text = [
    'schema',
    'auth-schema',
    'community-schema',
    'item-schema',
    'evidence-schema',
    'moderation-schema',
    'public-pages-schema',
    'reward-schema',
    'talk-schema',
  ]
    .map(name => `./${name}.ts`)
    .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const bodies = new Map(
    [...text.matchAll(/type (\w+) = (?:\w+Schema &\s+)*\{([^}]*)\}/g)].map(([, name, body]) => [
      name,
      body ?? '',
    ]),
  )
  const listed = [
    'Schema',
    'AuthSchema',
    'CommunitySchema',
    'ItemSchema',
    'EvidenceSchema',
    'AlertSchema',
    'ModerationSchema',
    'PublicPagesSchema',
    'RewardSchema',
    'TalkSchema',
  ]
    .map(name => bodies.get(name))
    .join('\n')
  const tables = [...listed.matchAll(/(?:'([\w.]+)'|(\w+)): (\w+)/g)]
  const shown = Object.entries(productFields).map(([field, { name }]) => ({
    table: 'public.products',
    name,
    nullable: shownProduct[field as keyof typeof shownProduct].safeParse(null).success,
    defaulted: guidedProduct[field as keyof typeof shownProduct].safeParse('').success,
  }))
  const written = tables.flatMap(([, quoted, plain, type]) =>
    [...(bodies.get(type) ?? '').matchAll(/(\w+): ([^\n;]+)/g)].map(([, name = '', of = '']) => ({
      table: quoted ?? `public.${plain}`,
      name,
      nullable: of.includes('| null'),
      defaulted: of.startsWith('Generated<'),
    })),
  )
  return [...written, ...shown]
}

async function storedColumns() {
  const { rows } = await sql<Column>`
    select table_schema || '.' || table_name as "table", column_name as name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' as defaulted
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
      and table_name not like 'kysely%'`.execute(database.db)
  return rows
}

const inOrder = (columns: Column[]) =>
  columns
    .map(
      column =>
        `${column.table}.${column.name} ${column.nullable ? 'null' : ''} ${column.defaulted ? 'default' : ''}`,
    )
    .toSorted()

test('the schema lists every column of the migrated database with its nullability and default', async () => {
  expect(inOrder(declaredColumns())).toEqual(inOrder(await storedColumns()))
})

/** Returns the check constraints of a column. */
async function checksOf(table: string, column: string) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass
      and pg_get_constraintdef(oid) ~ ${column}`.execute(database.db)
  return rows.map(({ definition }) => definition).join('\n')
}

const writtenTexts = Object.values(productFields).filter(field => 'max' in field)

test.each<[string, string, number]>([
  ['items', 'name', lengths.itemTitle],
  ['items', 'pitch', lengths.quickPitch],
  ['ideas', 'title', lengths.itemTitle],
  ['ideas', 'description', lengths.vision],
  ['ideas', 'problem', lengths.problem],
  ['ideas', 'value_proposition', lengths.valueProposition],
  ['feedback_questions', 'question', lengths.question],
  ['comments', 'content', lengths.comment],
  ['messages', 'content', lengths.message],
  ['pain_points', 'description', lengths.story],
  ['pain_point_failed_attempts', 'attempt', lengths.failedAttempt],
  ['comments', 'title', lengths.solutionTitle],
  ...writtenTexts.map(({ name, max }) => ['products', name, max] as [string, string, number]),
  ['product_key_features', 'feature', lengths.keyFeature],
  ['item_audiences', 'audience', lengths.audienceTag],
  ['profiles', 'name', lengths.name],
  ['profiles', 'bio', lengths.bio],
  ['visitor_answers', 'text', lengths.visitorAnswer],
  ['auth.mfa_factors', 'friendly_name', lengths.factorName],
  ['member_audiences', 'audience', lengths.audienceTag],
])('%s.%s accepts exactly what the contract allows', async (table, column, limit) => {
  expect(await checksOf(table, column)).toMatch(
    new RegExp(`octet_length\\(${column}\\) < ${26 * (limit + 1)}\\)`),
  )
})

test('a product address accepts exactly what the contract allows', async () => {
  expect(await checksOf('products', 'product_url')).toContain(`char_length(product_url) <= ${lengths.link})`)
})

test.each([
  ['product_status', ProductStatus.options],
  ['category', Category.options],
])("products.%s accepts exactly the contract's words", async (column, words) => {
  const stored = [...(await checksOf('products', column)).matchAll(/'([^']+)'::text/g)].map(
    ([, word]) => word,
  )
  expect(stored).toEqual(words)
})

test('every foreign key comes first in an index, except keys to items, which are never deleted', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || (select string_agg(attname, ', ' order by attnum) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey)) || ')' as key
    from pg_constraint where contype = 'f' and confrelid <> 'items'::regclass and not exists (
      select from pg_index where indrelid = conrelid and indisvalid and indkey[0] = any(conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = conrelid and attnum = indkey[0]))))
    order by 1`.execute(database.db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
