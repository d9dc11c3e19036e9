import { expect, test } from 'vitest'
import { rotate } from './commands.ts'

const both = ['sign', 'verify']
const key = (kid: string, key_ops = ['verify']) => ({ kid, key_ops })

test('a new key is announced, then signs, and the next rotation removes the old key', () => {
  const first = rotate([key('one', both)], key('two', both))
  expect(first).toEqual({ keys: [key('one', both), key('two')], is: 'announced' })
  const second = rotate(first.keys, key('unused', both))
  expect(second).toEqual({ keys: [key('one'), key('two', both)], is: 'promoted' })
  const third = rotate(second.keys, key('three', both))
  expect(third).toEqual({ keys: [key('two', both), key('three')], is: 'announced' })
})

test('keys without a signing key cannot be rotated', () => {
  expect(() => rotate([key('one')], key('two', both))).toThrow(RangeError)
})
