import { expect, test } from 'vitest'
import { watchSignUps } from './sign-up-load.ts'

const MINUTE = 60_000

function openWatch() {
  let clock = 0
  const watch = watchSignUps(() => clock)
  const come = (times: number) => Array.from({ length: times }, watch.note)
  const pass = (ms: number) => {
    clock += ms
  }
  return { ...watch, come, pass }
}

test('twenty sign-ups per minute are not high load, however long they continue', () => {
  const watch = openWatch()
  for (let minute = 0; minute < 30; minute += 1) {
    watch.come(20)
    watch.pass(MINUTE)
  }
  expect(watch.isHigh()).toBe(false)
})

test('a twenty-first sign-up within a minute means high load until ten minutes after the last excess sign-up', () => {
  const watch = openWatch()
  watch.come(20)
  watch.pass(MINUTE - 1)
  watch.come(1)
  expect(watch.isHigh()).toBe(true)
  watch.pass(10 * MINUTE - 1)
  expect(watch.isHigh()).toBe(true)
  watch.pass(1)
  expect(watch.isHigh()).toBe(false)
})
