import { expect, test } from 'vitest'
import { kindOf, listGrowth } from './line-budget.ts'

test.each([
  ['server/features/items/routes.ts', 'shipped'],
  ['web/styles/index.css', 'shipped'],
  ['web/ui/form/field.test.tsx', 'tests'],
  ['test/support/items/actions.ts', 'tests'],
  ['server/migrations/0001_start.sql', undefined],
  ['web/public/favicon.svg', undefined],
])('%s counts as %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind)
})

test('growing folders are listed by growth, largest first', () => {
  const changes = [
    { file: 'web/ui/form/field.tsx', by: 4 },
    { file: 'server/features/items/votes/commands.ts', by: 30 },
    { file: 'server/features/items/routes.ts', by: 5 },
    { file: 'web/ui/text/link.tsx', by: -9 },
  ]
  expect(listGrowth(changes)).toEqual([
    ['server/features/items', 35],
    ['web/ui/form', 4],
  ])
})
