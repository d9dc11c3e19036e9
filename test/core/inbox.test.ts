import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { answerAll } from '#test/support/scenarios/answering.ts'

const app = useApp()

test('on a phone, ten presses are enough to answer an answer, a comment, a reply, a solution and a message', async () => {
  const maya = await app.member('Maya', { width: 390, theme: 'light' })
  expect(await answerAll(app, maya)).toBeLessThanOrEqual(10)
  expect(maya.problems).toEqual([])
})
