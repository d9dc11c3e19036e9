import { expect, test } from 'vitest'
import { snapshot } from './snapshot.ts'

test('callers share a running computation', async () => {
  let computed = 0
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const read = snapshot(async () => {
    computed += 1
    await held
    return computed
  })
  const both = Promise.all([read(), read()])
  release()
  expect(await both).toEqual([1, 1])
})

test('the next caller retries a failed computation', async () => {
  let attempts = 0
  const read = snapshot(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('no database')
    return 'value'
  })
  await expect(read()).rejects.toThrow('no database')
  expect(await read()).toBe('value')
})
