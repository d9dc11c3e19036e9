import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createProbe } from './measuring-probe.ts'

/** The milliseconds of a slow measurement: longer than a probe waits if it knows a value. */
const SLOW_MS = 100

test('a slow first value is awaited, and a slow later one is returned by the next call', async () => {
  const values = ['first', 'second']
  const probe = createProbe(() => pause(SLOW_MS, values.shift()), 'unknown')
  expect(await probe()).toBe('first')
  expect(await probe()).toBe('first')
  await expect.poll(probe).toBe('second')
})

test('after a failure, the next value is awaited again', async () => {
  const answers = [Promise.reject(new Error('down')), pause(SLOW_MS, 'up')]
  const probe = createProbe(async () => answers.shift(), 'unknown')
  expect(await probe()).toBe('unknown')
  expect(await probe()).toBe('up')
})
