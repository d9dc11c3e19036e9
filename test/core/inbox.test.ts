import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { answerAll } from '#test/support/scenarios/answering.ts'

const app = useApp()

test('an answer, a comment, a reply below it, a solution and a message are read and answered in ten presses on a phone', async () => {
  const maya = await app.member('Maya', { width: 390, theme: 'light' })
  expect(await answerAll(app, maya)).toBeLessThanOrEqual(10)
  expect(maya.problems).toEqual([])
})
