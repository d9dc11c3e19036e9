import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { countTasks } from '#test/support/scenarios/presses/ten-tasks.ts'

const app = useApp()

test('each of ten tasks takes few presses on a phone', async () => {
  const [maya, jon] = [await app.member('Maya', { width: 390, theme: 'light' }), await app.apiMember('Jon')]
  const { counted, expected } = await countTasks({ maya, jon, width: 390 })
  expect(counted).toEqual(expected)
  expect(maya.problems).toEqual([])
})
