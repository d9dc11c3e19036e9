import { expect, test } from 'vitest'
import { faultKills, type Victim } from '#test/proofs/fault-kills.ts'
import { median } from '#test/proofs/figures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// FAULT_ROUNDS shortens it: each round kills four backends, one postmaster and one program.
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 50)
const ROUND: Victim[] = ['backend', 'backend', 'backend', 'backend', 'postmaster', 'program']
const CLIENTS = 20
const READY_MS = { median: 3_000, most: 6_000 }
const PATIENCE_MS = 60_000 * ROUNDS

test(`${ROUNDS * 4} killed backends, ${ROUNDS} postmasters and ${ROUNDS} programs lose nothing that ${CLIENTS} clients had acknowledged and reward nothing twice`, {
  timeout: PATIENCE_MS,
}, async ({ task }) => {
  const plan = { clients: CLIENTS, rounds: ROUNDS, kills: ROUND }
  const { acknowledged, outcomes, faults } = await faultKills(await temporaryFolder(), plan)
  const line = (['backend', 'postmaster', 'program'] as const).map(victim => {
    const times = outcomes.filter(outcome => outcome.victim === victim).map(({ readyMs }) => readyMs)
    return `${victim} ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))} ms`
  })
  const all = outcomes.map(({ readyMs }) => readyMs)
  task.meta.figures = `${acknowledged} writes acknowledged, ${faults.length} faults; ready again after ${line.join('; ')}`
  expect(faults).toEqual([])
  expect(median(all)).toBeLessThan(READY_MS.median)
  expect(Math.max(...all)).toBeLessThan(READY_MS.most)
})
