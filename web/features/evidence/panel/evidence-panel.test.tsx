// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import {
  BUILD,
  ITEM_ID,
  toBarSeries,
  toChangedSeries,
  toOwnEvidence,
  WRITTEN_RULE,
} from '#test/support/evidence/own-evidence.ts'
import { EvidencePanel } from './evidence-panel.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(cleanup)

const broken = { code: 'failure', message: 'Broken', requestId: 'r' }

function show(evidence: OwnEvidence | null) {
  vi.stubGlobal('fetch', async () =>
    evidence ? Response.json(evidence) : Response.json(broken, { status: 500 }),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <EvidencePanel
          item={{ id: ITEM_ID, kind: 'idea', audiences: ['Neighbours'] }}
          Ask={({ next }) => <button type="button">Ask {next.name}</button>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByRole('region', { name: 'Evidence' })
}

const textOf = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00A0', ' ')
const built = { ...WRITTEN_RULE, verdict: BUILD }

test('above the line: people first, then bar, range and the sentence with its verdict', async () => {
  const panel = await show(toOwnEvidence({ rules: [built] }))
  await within(panel).findByText('40 people said they would be early adopters.')
  expect(within(panel).getByRole('button', { name: 'Ask Jo West' })).toBeTruthy()
  const pictures = within(panel)
    .getAllByRole('img')
    .map(picture => picture.getAttribute('aria-label'))
  expect(pictures.slice(0, 2).map(label => label?.replaceAll('\u00A0', ' '))).toEqual([
    'Of 96 readers who count: 40 early adopter, 22 like it, 34 nothing',
    'Between 27 % and 58 %; the rule: build above 20 %, drop below 10 %',
  ])
  const text = textOf(panel)
  expect(text).toContain('You have talked to 4.')
  expect(text).toContain('Above your line40 of 96 said they would be early adopters: between 27 % and 58 %')
  expect(text).toContain(
    'Build, reached on 3 May with 54 readers. It counts as decided then; the range goes on.',
  )
  expect(text).toContain('Compared with others more than 3 of 4 ideas here.')
  expect(text).toContain('9 of them said “Not me”')
})

test('a verdict that was taken back is said with its day and reason, and one that newcomers alone would give is held', async () => {
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
  const taken = await show(toOwnEvidence({ line, rules: [{ ...WRITTEN_RULE, withdrawn }] }))
  await within(taken).findByText('Withdrawn')
  expect(textOf(taken)).toContain(
    'WithdrawnBuild, given on 2 May, withdrawn on 9 May: 21 votes were voided. Now 4 of 25: between',
  )
  cleanup()
  const withPast = { of: { yes: 20, readers: 25 }, part: { yes: 1, readers: 5 } }
  const held = { ...toBarSeries({ yes: 20, readers: 25 }), withPast }
  const waiting = await show(toOwnEvidence({ line: held, rules: [WRITTEN_RULE] }))
  await within(waiting).findByText('Held')
  expect(textOf(waiting)).toContain('Your rule says build above 20 %: held.')
  expect(textOf(waiting)).toMatch(
    /Newcomers alone do not decide: about [2-9] more who have been here before\./,
  )
})

test('every fold says in short what is in it, and shows no number below five', async () => {
  const panel = await show(toOwnEvidence({ rules: [built] }))
  await within(panel).findByText('How far people went, from anywhere')
  const folds = within(panel).getAllByRole('group').map(textOf)
  expect(
    folds.map(text => text?.split(/(?<=readers since 14 April|more|31|reasons|later|opened it)/)[0]),
  ).toEqual([
    'Over time96 readers since 14 April',
    'Where they came fromcommunity 96, your link 22, and more',
    'The people it is forNeighbours 17 of 31',
    'Who was set aside11, with the reasons',
    'What the share leaves out12 voted first, 3 said yes later',
    'Your bar so farset before anyone opened it',
  ])
  expect(folds[1]).toContain('The address, opened from outsidefewer than five')
  expect(folds[3]).toContain('With them: 49 of 107, between 31 % and 61 %.')
})

test('the band over time is drawn when its fold is opened, and is a table on request', async () => {
  const panel = await show(toOwnEvidence({ rules: [built] }))
  const fold = (await within(panel).findByText('Over time')).closest('details')
  expect(within(panel).queryByRole('radio', { name: 'Table' })).toBeNull()
  if (fold) fold.open = true
  fireEvent.click(await within(panel).findByRole('radio', { name: 'Table' }))
  const rows = within(panel).getAllByRole('row').map(textOf)
  expect(rows).toContain('54 · build, 3 May2139 %20.4 % and 60 %')
  expect(rows.at(-1)).toBe('964042 %27 % and 58 %')
})

test.each([
  ['few', toOwnEvidence({ line: toBarSeries({ yes: 4, readers: 9 }) }), '9 opened it, 4 said yes.'],
  ['under five', toOwnEvidence({ figures: null }), 'Fewer than five opened it.'],
])('with %s readers there is no bar and no fold but that of the rule', async (_, evidence, sentence) => {
  const panel = await show(evidence)
  await within(panel).findByText(sentence, { exact: false })
  expect(within(panel).queryByText('How far people went, from anywhere')).toBeNull()
  expect(within(panel).getAllByRole('group')).toHaveLength(1)
})

test('answers that have changed have no range, but the line over time at once', async () => {
  const panel = await show(toOwnEvidence({ line: toChangedSeries(), rules: [built] }))
  await within(panel).findByText('one share does not describe them', { exact: false })
  const chart = await within(panel).findByRole('img', { name: /^The share over time/ })
  expect(chart.getAttribute('aria-label')).toBe(
    'The share over time: 45 of the first 80 said yes, 12 of the next 120.',
  )
  expect(within(panel).queryByRole('img', { name: /the rule/ })).toBeNull()
})

test('an item from before evidence says that none was kept, and nothing else', async () => {
  const panel = await show(toOwnEvidence({ begunAt: null, figures: null, movedAt: null }))
  await within(panel).findByText('No evidence was kept then.')
  expect(within(panel).queryByRole('group')).toBeNull()
})

test('a failure can be tried again', async () => {
  const panel = await show(null)
  expect(await within(panel).findByRole('button', { name: 'Try again' })).toBeTruthy()
})
