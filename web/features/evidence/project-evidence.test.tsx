// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProjectEvidence as Evidence } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import { BUILD, WRITTEN_RULE } from '#test/support/evidence/own-evidence.ts'
import { ProjectEvidence } from './project-evidence.tsx'

const toRow = (given: Partial<Evidence>): Evidence => ({
  itemId: crypto.randomUUID() as ItemId,
  isKept: true,
  sums: null,
  changed: null,
  rule: null,
  ...given,
})
const at = '2026-05-14T14:00:00.000Z'

const rows = [
  toRow({ sums: { yes: 40, readers: 96 }, rule: { ...WRITTEN_RULE, verdict: BUILD } }),
  toRow({ sums: { yes: 31, readers: 96 }, rule: WRITTEN_RULE }),
  toRow({ sums: { yes: 56, readers: 158 }, changed: { readers: 158, at } }),
  toRow({ sums: { yes: 33, readers: 74 } }),
  toRow({ sums: { yes: 4, readers: 9 } }),
  toRow({}),
  toRow({ isKept: false }),
]
let requests: string[]

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json(rows)
  })
})
afterEach(cleanup)

test('each project has its state, its range in words and a picture, from one request for all', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ul>
          {rows.map(({ itemId }) => (
            <li key={itemId}>
              <ProjectEvidence project={{ id: itemId, kind: 'idea' }} page={2} />
            </li>
          ))}
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('Above your bar')
  const shown = screen.getAllByRole('listitem').map(row => {
    const picture = within(row).queryByRole('img')?.getAttribute('aria-label')
    return [row.textContent, picture?.split(';')[0] ?? null].map(text => text?.replaceAll('\u00A0', ' '))
  })
  expect(shown).toEqual([
    ['Above your bar27 to 58 %', 'Between 27 % and 58 %'],
    ['Too early18 to 48 %', 'Between 18 % and 48 %'],
    ['Answers changedLook at the line', undefined],
    ['No bar yet27 to 63 %', 'Between 27 % and 63 %'],
    ['Too early9 of 20', '9 of 20 readers'],
    ['Too early', undefined],
    ['No evidence', undefined],
  ])
  expect(requests).toEqual(['/api/me/evidence?page=2'])
})
