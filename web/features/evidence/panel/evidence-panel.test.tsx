import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import {
  BUILD,
  ITEM_ID,
  toBarSeries,
  toChangedSeries,
  toOwnEvidence,
  WRITTEN_BAR,
} from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { EvidencePanel } from './evidence-panel.tsx'

const broken = { code: 'failure', message: 'Broken', requestId: 'r' }

function show(evidence: OwnEvidence | null) {
  vi.stubGlobal('fetch', async () =>
    evidence ? Response.json(evidence) : Response.json(broken, { status: 500 }),
  )
  renderPart(
    <EvidencePanel
      item={{ id: ITEM_ID, kind: 'idea', title: 'A street toolbox', audiences: ['Neighbours'] }}
      Ask={({ next }) => <button type="button">Ask {next.name}</button>}
    />,
  )
  return screen.findByRole('region', { name: 'Evidence' })
}

const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00A0', ' ')
const built = { ...WRITTEN_BAR, verdict: BUILD }

const pictureNames = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('img')
    .map(picture => picture.getAttribute('aria-label')?.replaceAll('\u00A0', ' '))

/** Opens the fold. Returns its content once that has loaded. */
async function unfold(panel: HTMLElement) {
  const fold = (await within(panel).findByText('More about these answers')).closest('details')
  if (!fold) throw new Error('There is no fold')
  fold.open = true
  await within(fold).findByText('Your bar so far')
  return fold
}

test('the panel above the bar has one sentence, one range, one state with its verdict, and the next act', async () => {
  const panel = await show(toOwnEvidence({ rules: [built] }))
  await within(panel).findByText('Of 96 people here who opened it, 40 would be early adopters.')
  expect(within(panel).getByRole('button', { name: 'Ask Jo West' })).toBeTruthy()
  expect(pictureNames(panel)).toEqual(['Between 27 % and 58 %; the bar: build above 20 %, drop below 10 %'])
  const text = textOf(panel)
  expect(text).toContain('You’ve talked to 4 of them.')
  expect(text).toContain('If 100 people like these opened it, between 27 and 58 would say yes.')
  expect(text).toContain('Above your barThat’s above the 20 % you set. Your plan says: build it.')
  expect(text).toContain(
    'What people didEveryone who did it. Green is the strongest sign so far.40said yes18answered a question',
  )
  expect(within(panel).getByRole('button', { name: 'Record decision' })).toBeTruthy()
  expect(within(panel).getAllByRole('group')).toHaveLength(1)
})

test('a written decision can be changed in every state, beside the next act', async () => {
  const decision = { decision: 'drop' as const, reason: 'Too few.', at: '2026-05-02T09:00:00Z' }
  for (const rules of [[], [WRITTEN_BAR], [built]]) {
    const panel = await show(toOwnEvidence({ decision, rules }))
    await within(panel).findByText(/Your decision: drop/)
    expect(within(panel).getAllByRole('button', { name: 'Change decision' })).toHaveLength(1)
    expect(within(panel).queryByRole('button', { name: 'Record decision' })).toBeNull()
    cleanup()
  }
})

test('a withdrawn verdict has its day and reason, and a verdict by newcomers alone is held', async () => {
  const withdrawn = {
    verdict: 'build' as const,
    at: '2026-05-02T09:00:00Z',
    readers: 21,
    yes: 21,
    withdrawnAt: '2026-05-09T09:00:00Z',
    because: 'voided' as const,
    count: 21,
  }
  const line = toBarSeries({ yes: 4, readers: 25 })
  const taken = await show(toOwnEvidence({ series: line, rules: [{ ...WRITTEN_BAR, withdrawn }] }))
  await within(taken).findByText('Withdrawn')
  expect(textOf(taken)).toContain(
    'WithdrawnThe verdict “build” of 2 May was withdrawn on 9 May: 21 votes were voided as not genuine.That doesn’t say you had anything to do with it.Now it’s too early to tell.',
  )
  cleanup()
  const withPast = { of: { yes: 20, readers: 25 }, part: { yes: 1, readers: 5 } }
  const held = { ...toBarSeries({ yes: 20, readers: 25 }), withPast }
  const waiting = await show(toOwnEvidence({ series: held, rules: [WRITTEN_BAR] }))
  await within(waiting).findByText('Held')
  expect(textOf(waiting)).toMatch(
    /too few of these people had been active here before, so there’s no verdict yet\. It takes about [2-9] more of those\./,
  )
})

test('the fold has each series from five people on, and the numbers of the bar only on the bar’s series', async () => {
  const panel = await show(toOwnEvidence({ rules: [built] }))
  const fold = await unfold(panel)
  const text = textOf(fold)
  expect(text).toContain('Over time96 people since 14 April')
  expect(text).toContain('Found it here40 of 96')
  expect(text).toContain('Neighbours17 of 31')
  expect(text).toContain('Members by your link15 of 22')
  expect(text).toContain('Brand-new accounts')
  expect(text).toContain('Of the others, 22 like it and 9 said it isn’t for them.')
  expect(text).not.toMatch(/fewer than five|Direct link/)
  expect(pictureNames(fold)).toContain('Between 27 % and 58 %; the bar: build above 20 %, drop below 10 %')
})

test('the band over time is drawn when the fold is opened, and is a table on request', async () => {
  const panel = await show(toOwnEvidence({ rules: [built] }))
  await within(panel).findByText('More about these answers')
  expect(within(panel).queryByRole('radio', { name: 'Table' })).toBeNull()
  await unfold(panel)
  fireEvent.click(await within(panel).findByRole('radio', { name: 'Table' }))
  const rows = within(panel).getAllByRole('row').map(textOf)
  expect(rows).toContain('54 · build, 3 May2139 %just above 20 % and 60 %')
  expect(rows.at(-1)).toBe('964042 %27 % and 58 %')
})

test('one press shows why votes are not counted', async () => {
  const { people } = toOwnEvidence()
  const panel = await show(toOwnEvidence({ rules: [built], people: { ...people, count: 44 } }))
  await within(panel).findByText('4 more said yes, but aren’t in this number.')
  fireEvent.click(within(panel).getByRole('button', { name: 'Why?' }))
  await within(panel).findByText('Who isn’t counted')
  expect(document.activeElement?.textContent).toContain('Votes count if people opened this page')
})

test('the panel has no number, no range and only the next step below five people', async () => {
  const { people } = toOwnEvidence()
  const none = { ...people, count: 0, talkedTo: [], others: [], talkedToCount: 0, next: null }
  const panel = await show(toOwnEvidence({ figures: null, people: none }))
  await within(panel).findByText('Fewer than five people here have opened it.')
  expect(within(panel).getByRole('link', { name: 'Get your link' }).getAttribute('href')).toBe('/?tab=share')
  expect(within(panel).queryByRole('img')).toBeNull()
  expect(within(panel).queryByText('What people did')).toBeNull()
})

test('answers that have changed are shown as two runs without a range', async () => {
  const panel = await show(toOwnEvidence({ series: toChangedSeries(), rules: [built] }))
  await within(panel).findByText('Answers changed')
  expect(textOf(panel)).toContain('45 of the first 8012 of the next 120')
  expect(within(panel).queryByRole('img', { name: /the bar/ })).toBeNull()
  fireEvent.click(within(panel).getByRole('button', { name: 'See it over time' }))
  await within(panel).findByText('Over time')
})

test('an item from before evidence has only the note that no evidence was kept', async () => {
  const panel = await show(toOwnEvidence({ begunAt: null, figures: null, movedAt: null }))
  await within(panel).findByText('No evidence was kept then.')
  expect(within(panel).queryByText('More about these answers')).toBeNull()
})

test('a failure can be tried again', async () => {
  const panel = await show(null)
  expect(await within(panel).findByRole('button', { name: 'Try again' })).toBeTruthy()
})
