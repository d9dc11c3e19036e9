import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { DESKTOP } from '#test/support/browser/person.ts'
import { answerAll } from '#test/support/scenarios/presses/answering.ts'
import { countTasks } from '#test/support/scenarios/presses/ten-tasks.ts'
import '#test/support/scenarios/figures/figures.ts'

const app = useApp()

test('each of ten tasks takes few presses on a desktop', async ({ task }) => {
  const [maya, jon] = [await app.member('Maya'), await app.apiMember('Jon')]
  const { counted, expected } = await countTasks({ maya, jon, width: DESKTOP.width })
  task.meta.figures = counted.map(([name, presses]) => `${name} ${presses}`).join(', ')
  expect(counted).toEqual(expected)
  expect(maya.problems).toEqual([])
})

test('what five people said is read and answered in ten presses on a desktop', async ({ task }) => {
  const maya = await app.member('Maya')
  const presses = await answerAll(app, maya)
  task.meta.figures = `${presses} presses`
  expect(presses).toBeLessThanOrEqual(10)
  expect(maya.problems).toEqual([])
})
