import { expect, test } from 'vitest'
import { killRounds } from '#test/support/scenarios/faults/kill-rounds.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const ROUNDS = 20

test(`${ROUNDS} kills in the middle of writes lose nothing acknowledged and leave every counter and all points right`, async ({
  task,
}) => {
  const { acknowledged, faults } = await killRounds(await temporaryFolder(), ROUNDS)
  task.meta.figures = `${acknowledged} writes acknowledged, ${faults.length} faults`
  expect(faults).toEqual([])
})
