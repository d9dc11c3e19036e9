import { expect, test } from 'vitest'
import { rotate } from './commands.ts'

const both = ['sign', 'verify']
const key = (kid: string, key_ops = ['verify']) => ({ kid, key_ops })

test('a new key is announced first, then signs, and the old one goes only with the next', () => {
  const first = rotate([key('one', both)], key('two', both))
  expect(first).toEqual({ keys: [key('one', both), key('two')], is: 'announced' })
  const second = rotate(first.keys, key('unused', both))
  expect(second).toEqual({ keys: [key('one'), key('two', both)], is: 'promoted' })
  const third = rotate(second.keys, key('three', both))
  expect(third).toEqual({ keys: [key('two', both), key('three')], is: 'announced' })
})

test('keys of which none signs are not turned', () => {
  expect(() => rotate([key('one')], key('two', both))).toThrow(RangeError)
})
