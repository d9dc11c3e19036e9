import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: () => promise, open: resolve }
}

test('only the given number of jobs run at a time, and the next starts when one ends', async () => {
  const inTurn = createQueue({ atOnce: 2, waitingMax: 10 })
  const gates = [gate(), gate(), gate()] as const
  const started: number[] = []
  const done = gates.map(({ wait }, number) =>
    inTurn(async () => {
      started.push(number)
      await wait()
    }),
  )
  expect(started).toEqual([0, 1])
  gates[1].open()
  await done[1]
  expect(started).toEqual([0, 1, 2])
  gates[0].open()
  gates[2].open()
  await Promise.all(done)
})

test('work is refused when too much is waiting, and accepted again once some has finished', async () => {
  const inTurn = createQueue({ atOnce: 1, waitingMax: 1 })
  const { wait, open } = gate()
  const running = inTurn(wait)
  const waiting = inTurn(async () => 'served')
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'busy' })
  open()
  await running
  expect(await waiting).toBe('served')
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('failed work frees its slot', async () => {
  const inTurn = createQueue({ atOnce: 1, waitingMax: 0 })
  const failing = () => inTurn(() => Promise.reject(new Error('broken')))
  await expect(failing()).rejects.toThrow('broken')
  await expect(failing()).rejects.toThrow('broken')
})

test('all waiting work can be refused, and later work is still accepted', async () => {
  const inTurn = createQueue({ atOnce: 1, waitingMax: 2 })
  const { wait, open } = gate()
  const running = inTurn(wait)
  const waiting = [inTurn(async () => 'never'), inTurn(async () => 'never')]
  inTurn.rejectWaiting()
  for (const refused of waiting) await expect(refused).rejects.toMatchObject({ code: 'busy' })
  const later = inTurn(async () => 'later')
  open()
  await running
  expect(await later).toBe('later')
})
