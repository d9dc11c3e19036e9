import { expect, test } from 'vitest'
import { listHosts } from './linked-hosts.ts'

test.each([
  ['See https://evil.example/offer?x=1.', 'evil.example'],
  ['(EVIL.example)', 'evil.example'],
  ['[now](//www.evil.example)', 'www.evil.example'],
  ['https://good.example@evil.example/', 'evil.example'],
  ['https://good.example/?to=https%3A//evil.example', 'evil.example'],
  ['http://%65vil.example', 'evil.example'],
  ['https:\\\\evil.example', 'evil.example'],
  ['evil。example', 'evil.example'],
  ['ev\u200Bil.exam\u00ADple', 'evil.example'],
  ['ｅｖｉｌ.example', 'evil.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['...evil.example....', 'evil.example'],
])('%s yields its host', (written, host) => {
  expect(listHosts({ texts: [written] })).toContain(host)
})

test('the text before a change yields no host', () => {
  expect(listHosts({ content: 'Without', was: 'evil.example' })).toEqual([])
})

test('texts without a host yield none, and a long text is scanned quickly', () => {
  expect(listHosts({ a: 'Well. That is so', b: 3, c: null, d: [true] })).toEqual([])
  const startMs = performance.now()
  listHosts(`${'a'.repeat(100_000)} ${'a.'.repeat(100_000)} ${'https:'.repeat(20_000)}`)
  expect(performance.now() - startMs).toBeLessThan(10_000)
})
