import { expect, test } from 'vitest'
import { BASELINE, readProgram } from '#server/platform/database/migrations/migration-files.ts'

test('no migration names a not-null constraint, because PostgreSQL 15 to 17 have none', async () => {
  const { migrations } = await readProgram()
  const naming = migrations.filter(({ name, text }) => name !== BASELINE && /\w_not_null\b/.test(text))
  expect(naming.map(({ name }) => name)).toEqual([])
})
