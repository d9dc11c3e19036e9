import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '#server/platform/settings/env.ts'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const OTHER_SPELLINGS = ['', ' ', ' 5', '5 ', '\t5', '5\n', '+5', '-5', '5.0', '1e1', '0x10', '0b11', '0o7']
const OTHER_DIGITS = ['٣', '５', '五', 'Infinity', '1_0', '5n', 'true', 'null']
const WRONG = [...OTHER_SPELLINGS, ...OTHER_DIGITS]

const fields = Object.entries<Endpoint>(contract).flatMap(([key, { query, wire }]) => {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input' }) : {}
  return Object.keys(properties)
    .filter(name => /"type":"(integer|number)"/.test(JSON.stringify(properties[name])))
    .map(name => ({ key, name, query: query as z.ZodMiniType, mayBeEmpty: wire === 'gotrue' }))
})

test.each(fields)('$key accepts only digits as $name', ({ name, query, mayBeEmpty }) => {
  const isTaken = (value: unknown) =>
    query.safeParse({ [name]: value }).error?.issues.every(({ path }) => path[0] !== name) ?? true
  expect(isTaken('5')).toBe(true)
  expect(isTaken('007')).toBe(true)
  expect(WRONG.filter(isTaken)).toEqual(mayBeEmpty ? [''] : [])
  expect(['99999999999999999999', ['5'], ['5', '6'], {}].filter(isTaken)).toEqual([])
})

test('the checked fields include the numbers in lists, boards, messages and accounts', () => {
  expect(new Set(fields.map(({ name }) => name))).toEqual(
    new Set(['page', 'per_page', 'count', 'before', 'after']),
  )
})

const NUMBERS = ['PORT', 'BACKUP_HOUR', 'SESSION_IDLE_DAYS', 'WORKERS', 'METRICS_PORT']
test.each(NUMBERS)('the setting %s accepts only digits', name => {
  expect(readSettings({ [name]: '5' })).toMatchObject({ [name]: 5 })
  for (const value of WRONG.filter(Boolean))
    expect(() => readSettings({ [name]: value }), value).toThrow(`\n  ${name} must be a whole number from`)
})
