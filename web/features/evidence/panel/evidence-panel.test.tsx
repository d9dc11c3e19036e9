import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import {
  BUILD,
  ITEM_ID,
  NO_DEEDS,
  NO_GROUPS,
  NO_PEOPLE,
  toBarCohort,
  toChangedCohort,
  toOwnEvidence,
  WRITTEN_BAR,
} from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { Deeds } from './deeds.tsx'
import { EvidencePanel } from './evidence-panel.tsx'

const broken = { code: 'failure', message: 'Broken', requestId: 'r' }

function show(evidence: OwnEvidence | null) {
  vi.stubGlobal('fetch', async () =>
    evidence ? Response.json(evidence) : Response.json(broken, { status: 500 }),
  )
  renderPart(
    <EvidencePanel
      item={{ id: ITEM_ID, kind: 'idea', title: 'A street toolbox', audiences: ['Neighbours'] }}
      Ask={({ person }) => <button type="button">Ask {person.name}</button>}
    />,
  )
  return screen.findByRole('region', { name: /^(Evidence|People you brought|Members who found it)/ })
}

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ').replaceAll(' %', '%')
const textOf = ({ textContent }: HTMLElement) => plain(textContent)
const built = { ...WRITTEN_BAR, verdict: BUILD }

const pictureNames = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('img')
    .map(picture => plain(picture.getAttribute('aria-label')))

/** Opens the fold. Returns its content once that has loaded. */
async function unfold(panel: HTMLElement) {
  const fold = (await within(panel).findByText('More about these answers')).closest('details')
  if (!fold) throw new Error('There is no fold')
  fold.open = true
  await within(fold).findByText('Your bar so far')
  return fold
}

test('the panel above the bar shows a sentence, status, range and next step, and the other group on one line', async () => {
  const panel = await show(toOwnEvidence({ bars: [built], usuallyAnswered: 4 }))
  await within(panel).findByText('40 of 96 said they’d use it')
  within(panel).getByText('Saying yes costs nothing. Here, 4 in 10 people who said yes answered when asked.')
  expect(within(panel).getByRole('button', { name: 'Record your decision' })).toBeTruthy()
  expect(within(panel).getByRole('button', { name: 'Ask Jo West' })).toBeTruthy()
  expect(pictureNames(panel)).toEqual([
    '40 of 96, 42%, said yes, very likely 27% to 58%, drop below 10%, build above 20%',
  ])
  const text = textOf(panel)
  expect(text).toContain('Members who found it on their ownAbove your bar40 of 96 said they’d use it')
  expect(text).toContain('Your plan says to build it.')
  expect(text).toContain('People you broughtToo early to callFewer than 5 people have opened it')
})

test('once the range falls back, nothing on the panel is lime or says the bar was passed until it passes again', async () => {
  const decision = { decision: 'drop' as const, reason: 'Too few.', at: '2026-05-02T09:00:00Z' }
  for (const [yes, readers, isPassed] of [
    [24, 120, false],
    [48, 120, true],
  ] as const) {
    const panel = await show(
      toOwnEvidence({ cohort: toBarCohort({ yes, readers }), bars: [built], decision }),
    )
    const fold = await unfold(panel)
    expect(/signal/.test(panel.innerHTML)).toBe(isPassed)
    expect(within(panel).queryAllByText('Too close to call')).toHaveLength(isPassed ? 0 : 1)
    expect(textOf(panel)?.includes('Your bar said build.')).toBe(isPassed)
    expect(textOf(fold)).toMatch(/Passed the bar on .+ with 21 of 54 saying yes\./)
    cleanup()
  }
})

test('a decision stays beside the next step in every state, and no second one is asked for', async () => {
  const decision = { decision: 'drop' as const, reason: 'Too few.', at: '2026-05-02T09:00:00Z' }
  for (const bars of [[], [WRITTEN_BAR], [built]]) {
    const panel = await show(toOwnEvidence({ decision, bars }))
    await within(panel).findByText(/Your decision: drop/)
    expect(within(panel).queryByRole('button', { name: /decision/ })).toBeNull()
    cleanup()
  }
})

test('a withdrawn verdict shows its date and reason, and a verdict based only on newcomers is held', async () => {
  const withdrawn = {
    verdict: 'build' as const,
    at: '2026-05-02T09:00:00Z',
    readers: 21,
    yes: 21,
    withdrawnAt: '2026-05-09T09:00:00Z',
    because: 'voided' as const,
    count: 21,
  }
  const cohort = toBarCohort({ yes: 4, readers: 25 })
  const taken = await show(toOwnEvidence({ cohort, bars: [{ ...WRITTEN_BAR, withdrawn }] }))
  await within(taken).findByText('Withdrawn')
  expect(textOf(taken)).toMatch(/On .* we withdrew the .* verdict “build” because 21 votes weren’t genuine\./)
  cleanup()
  const withPast = { of: { yes: 20, readers: 25 }, part: { yes: 1, readers: 5 } }
  const held = { ...toBarCohort({ yes: 20, readers: 25 }), withPast }
  const waiting = await show(toOwnEvidence({ cohort: held, bars: [WRITTEN_BAR] }))
  await within(waiting).findByText('20 of 25 said they’d use it')
  expect(textOf(waiting)).toMatch(
    /too few of these people had been active here before, so there’s no verdict yet\. It takes about [2-9] more who had\./,
  )
})

test('the fold lists each cohort of five or more, and shows the bar’s numbers only for its cohort', async () => {
  const panel = await show(toOwnEvidence({ bars: [built] }))
  const fold = await unfold(panel)
  const text = textOf(fold)
  expect(text).toContain('Over time96 people since')
  expect(text).toContain('Found it here40 of 96')
  expect(text).toContain('Neighbours17 of 31')
  expect(text).toContain('Your share link15 of 22')
  expect(text).toContain('Brand-new accounts')
  expect(text).toContain('Of the others, 22 like it.')
  expect(text).toContain('Close to the authoron your network today or yesterdayfewer than 5')
  expect(text).not.toContain('Direct link')
  expect(pictureNames(fold)).toContain('Between 27% and 58%; the bar: build above 20%, drop below 10%')
})

test('opening the fold draws the band over time, and shows a table on request', async () => {
  const panel = await show(toOwnEvidence({ bars: [built] }))
  await within(panel).findByText('More about these answers')
  expect(within(panel).queryByRole('radio', { name: 'Table' })).toBeNull()
  await unfold(panel)
  fireEvent.click(await within(panel).findByRole('radio', { name: 'Table' }))
  const rows = within(panel).getAllByRole('row').map(textOf)
  expect(rows).toContainEqual(expect.stringMatching(/^54 · above the bar, .+2139%just above 20% and 60%$/))
  expect(rows.at(-1)).toBe('964042%27% and 58%')
})

test('people the author brought only show a leaning, and later yes votes are counted below', async () => {
  const brought = { ...NO_GROUPS.brought, count: { yes: 8, readers: 20 }, hasFive: true, yes: 10 }
  const groups = { ...NO_GROUPS, brought }
  const panel = await show(toOwnEvidence({ groups, figures: null, bars: [WRITTEN_BAR] }))
  await within(panel).findByText('8 of 20 said they’d use it')
  const text = textOf(panel)
  expect(text).toContain(
    'People you broughtLeaning yes8 of 20 said they’d use itYou brought them, so they can’t settle it.',
  )
  expect(text).toMatch(/2 more people have said yes\. The count from .+ doesn’t include that yet\./)
  expect(text).toContain('Our guess: a 9 in 10 chance that')
})

test('with fewer than five people, the panel shows no number or range', async () => {
  const panel = await show(toOwnEvidence({ figures: null, people: NO_PEOPLE }))
  await within(panel).findByText('Fewer than 5 people have opened it')
  expect(within(panel).queryByRole('img')).toBeNull()
  expect(within(panel).queryByText('What they did next')).toBeNull()
})

test('changed answers appear as two runs without a range', async () => {
  const panel = await show(toOwnEvidence({ cohort: toChangedCohort(), bars: [built] }))
  await within(panel).findByText('Answers changed')
  expect(textOf(panel)).toContain('45 of the first 8012 of the next 120')
  expect(within(panel).queryByRole('img', { name: /the bar/ })).toBeNull()
  fireEvent.click(within(panel).getByRole('button', { name: 'See it over time' }))
  await within(panel).findByText('Over time')
})

test('people who proposed a solution do not count as having answered a question', () => {
  const { deeds, talks } = toOwnEvidence({ deeds: { ...NO_DEEDS, answered: 1 } })
  renderPart(<Deeds {...{ deeds, talks }} kind="pain_point" />)
  expect(screen.getByRole('listitem').textContent).toBe('1proposed a solution')
})

test('a failure can be retried', async () => {
  const panel = await show(null)
  expect(await within(panel).findByRole('button', { name: 'Try again' })).toBeTruthy()
})
