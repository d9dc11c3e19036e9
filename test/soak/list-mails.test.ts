import { expect, test } from 'vitest'
import { sendThroughKills } from '#test/support/scenarios/faults/list-mail-kills.ts'

// LIST_MAILS can make it shorter.
const COUNT = Number(process.env.LIST_MAILS ?? 10_000)
const KILLS = [0.3, 0.6].map(share => Math.round(share * COUNT))
/** The most mails that a node has in flight. */
const IN_FLIGHT = 4

test(`none of ${COUNT} launch emails arrives twice after ${KILLS.length} node kills, and the uncertain ones are listed`, async ({
  task,
}) => {
  const { arrived, inFlight, shown, tookMs, hasUnsubscribe } = await sendThroughKills({
    count: COUNT,
    killAt: KILLS,
  })
  const { sent, perhapsNotSent } = shown.counts
  const twice = [...arrived.values()].filter(times => times > 1).length
  const doubtful = new Set(shown.perhapsNotSent)
  const missing = Array.from({ length: COUNT }, (_, place) => `subscriber${place + 1}@example.com`).filter(
    address => !arrived.has(address) && !doubtful.has(address),
  )
  task.meta.figures = `${arrived.size} arrived, ${twice} twice, ${inFlight.join(' and ')} in flight at the kills, ${perhapsNotSent} perhaps not sent, ${missing.length} missing; ${Math.round(tookMs / 1_000)} s`
  expect({ state: shown.state, twice, missing, hasUnsubscribe }).toEqual({
    state: 'sent',
    twice: 0,
    missing: [],
    hasUnsubscribe: true,
  })
  expect(sent + perhapsNotSent).toBe(COUNT)
  for (const number of inFlight) {
    expect(number).toBeGreaterThan(0)
    expect(number).toBeLessThanOrEqual(IN_FLIGHT)
  }
  expect(perhapsNotSent).toBe(inFlight.reduce((sum, number) => sum + number, 0))
})
