import { expect, inject, test } from 'vitest'
import { findPrimary, Primary, splitHosts } from './primary.ts'

test('an address with several hosts is one for each, with everything else', () => {
  expect(splitHosts('postgresql://ada:a%40b@one:5432,two,[::1]:5433/name?sslmode=require')).toEqual([
    'postgresql://ada:a%40b@one:5432/name?sslmode=require',
    'postgresql://ada:a%40b@two/name?sslmode=require',
    'postgresql://ada:a%40b@[::1]:5433/name?sslmode=require',
  ])
  const alone = 'postgresql://ada:secret@localhost:5432/name?host=%2Frun%2Fpostgres'
  expect(splitHosts(alone)).toEqual([alone])
})

test('of servers that are away and one that takes writes, that one is the primary', async () => {
  const { host = '', port, user, password, database } = inject('cluster')
  const there = `postgresql://${user}:${String(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const away = 'postgresql://nobody@127.0.0.1:1/nowhere'
  expect(await findPrimary([away, there])).toBe(there)
  expect(await findPrimary([away, away])).toBeUndefined()
  expect((await Primary.find([away, there]))?.address).toBe(there)
  expect(await Primary.find([there])).toBeUndefined()
})
