import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { YourBarCard } from '#web/features/evidence/own-bar.tsx'
import { toLocalDay } from './bar-draft.ts'
import { BarForm } from './bar-form.tsx'
import { BarHistory } from './bar-history.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const DAY_MS = 24 * 60 * 60 * 1_000
const inDays = (days: number) => toLocalDay(Date.now() + days * DAY_MS)

let sent: { url: string; body: unknown }[]
let items: number | null
let refusal: { status: number; code: string; message: string } | undefined
const onDone = vi.fn()

function network(url: string, { method, body }: { method: string; body: string }) {
  if (method === 'GET') {
    const numbers = items ? { buildAbove: 35, dropBelow: 8 } : { buildAbove: 20, dropBelow: 10 }
    return Promise.resolve(Response.json({ ...numbers, items }))
  }
  sent.push({ url, body: JSON.parse(body) })
  const { status = 200, ...failure } = refusal ?? {}
  return Promise.resolve(Response.json(refusal ? { ...failure, requestId: 'x' } : { version: 1 }, { status }))
}

beforeEach(() => {
  sent = []
  items = null
  refusal = undefined
  vi.stubGlobal('fetch', network)
  onDone.mockReset()
})

type FormCase = {
  bar?: WrittenBar
  sums?: { readers: number; yes: number }
  kind?: ItemKind
  audiences?: string[]
}

async function show({ bar, sums, kind = 'idea', audiences = ['Bands', 'Choirs'] }: FormCase = {}) {
  renderPart(
    <BarForm
      item={{ id, kind, title: 'A bell', audiences }}
      bar={bar ?? null}
      sums={sums ?? null}
      onDone={onDone}
    />,
    { hasToasts: true },
  )
  await screen.findByRole('radio', { name: /^My own numbers/ })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const textOf = (element: HTMLElement | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ')
const rows = () =>
  screen.getAllByRole('row').map(row => [...row.children].map(cell => textOf(cell as HTMLElement)))
const problemOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

const written = {
  ...WRITTEN_BAR,
  version: 2,
  buildAbove: 30,
  dropBelow: 5,
  writtenAt: '2027-04-03T09:00:00Z',
  readers: 14,
  yes: 3,
}

test('nothing is chosen at first, all bars are compared for 80 people, and the chosen one is sent once', async () => {
  await show()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  expect(button('Set your bar').disabled).toBe(true)
  screen.getByText(/^Choose one to set it\./)
  await screen.findByText(/^If the truth is between your two numbers, you won’t get an answer\./)
  expect(rows().slice(1)).toEqual([
    ['A few who really need it', '3 of 10if 2 in 10 would', '1 of 10if 2.5% would'],
    ['One in five', '8 of 10if 4 in 10 would', '2 of 10if 5% would'],
    ['Close to half', '10 of 10if 8 in 10 would', '4 of 10if 1 in 10 would'],
  ])
  choose(/^One in five/)
  await screen.findByText(/^If the truth is between 10% and 20%, you won’t get an answer\./)
  expect(rows()).toEqual([
    ['People who opened it', '20', '40', '80', '160'],
    ['if 4 in 10 would: build', '1 of 10', '4 of 10', '8 of 10', '>9 of 10'],
    ['if 5% would: drop', '0 of 10', '0 of 10', '2 of 10', '3 of 10'],
  ])
  fireEvent.change(field('Count'), { target: { value: 'audience' } })
  screen.getByRole('option', { name: /^only .*Bands, Choirs/ })
  const set = button('Set your bar')
  set.click()
  set.click()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const body = { buildAbove: 20, dropBelow: 10, decideBy: inDays(30), readersFrom: 'audience' }
  expect(sent).toEqual([{ url: `/api/items/${id}/bar`, body }])
})

test('a bar can also be better than most items here, and custom numbers start from the chosen bar', async () => {
  items = 31
  await show()
  choose(/^Better than most here/)
  screen.getByText(/^Of 31 ideas here, the best quarter is above the first number/)
  choose(/^My own numbers/)
  expect([field('Build above').value, field('Drop below').value]).toEqual(['35', '8'])
})

test('fields report invalid numbers and dates and send nothing, but accept the extremes and today', async () => {
  await show({ audiences: [] })
  choose(/^My own numbers/)
  expect([field('Build above').value, field('Build above').getAttribute('aria-invalid')]).toEqual(['', null])
  button('Set your bar').click()
  await waitFor(() => expect(document.activeElement).toBe(field('Build above')))
  expect(problemOf('Build above')).toBe('Enter a whole number from 1 to 99.')
  type('Build above', '50')
  type('Drop below', '51')
  expect(problemOf('Drop below')).toBe("This can't be above the number for building.")
  type('Decide by', inDays(-1))
  expect(problemOf('Decide by')).toMatch(/^This day has passed\./)
  expect(sent).toEqual([])
  type('Decide by', inDays(0))
  for (const [build, drop] of [
    ['1', '1'],
    ['99', '1'],
  ] as const) {
    type('Build above', build)
    type('Drop below', drop)
    button('Set your bar').click()
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ buildAbove: +build, dropBelow: +drop }))
    await waitFor(() => expect(button('Set your bar').disabled).toBe(false))
  }
})

test('a late bar starts with a warning and the numbers of readers so far', async () => {
  await show({ sums: { readers: 24, yes: 5 } })
  const note = screen.getByText('24 people have opened it and 5 said yes.').closest('p')
  expect(textOf(note)).toContain('Set it now, and your results will say “bar set after 24 people”.')
  fireEvent.change(field('Count'), { target: { value: 'audience' } })
  expect(screen.queryByText(/24 people/)).toBeNull()
  screen.getByText(/^People have opened it\./)
  cleanup()
  await show({ kind: 'pain_point', audiences: [], sums: { readers: 24, yes: 1 } })
  screen.getByText('24 people have opened it and 1 has it too.')
  screen.getByRole('radio', { name: /Take it on above 20%, leave it below 10%/ })
  expect(screen.queryByLabelText('Count')).toBeNull()
})

test('a change starts from the latest bar without past dates, and a refusal leaves the form unchanged', async () => {
  refusal = {
    status: 409,
    code: 'bar.too-many',
    message: "You've changed your bar 50 times, so it's now final.",
  }
  await show({ bar: { ...written, decideBy: inDays(-9) } })
  expect([field('Build above').value, field('Drop below').value, field('Decide by').value]).toEqual([
    '30',
    '5',
    inDays(30),
  ])
  type('Build above', '40')
  button('Change your bar').click()
  await screen.findByText('Your bar wasn’t saved')
  screen.getByText(/^You've changed your bar 50 times/)
  expect([field('Build above').value, onDone.mock.calls]).toEqual(['40', []])
  button('Not now').click()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a bar’s history and card say when it was set and with what result', () => {
  const verdict = { verdict: 'build' as const, at: '2027-04-02T09:00:00Z', readers: 54, yes: 21 }
  const first = {
    ...written,
    version: 1,
    readers: 0,
    yes: 0,
    verdict: { ...verdict, byHand: 0, isUnchecked: false },
  }
  render(<BarHistory bars={[written, first]} now="2027-05-01T00:00:00Z" />)
  const [latest, earliest] = screen.getAllByRole('listitem').map(textOf)
  expect(latest).toContain('Set on April 3, after 14 people. By then 3 of 14 had said yes.')
  expect(earliest).toContain('Set on April 3, before anyone opened it.')
  expect(earliest).toContain('Passed the bar on April 2 with 21 of 54 saying yes.')
  cleanup()
  render(<YourBarCard bar={written} kind="pain_point" onChange={onDone} />)
  const card = textOf(screen.getByRole('region', { name: 'Your bar' }))
  expect(card).toContain('Take it on above30%Leave it below5%Countsevery member who finds it')
  expect(card).toContain('Set after 14 people. Change')
  cleanup()
  render(<YourBarCard bar={null} onChange={onDone} />)
  screen.getByText(/^You haven’t set your bar\. The earlier you set it, the more it counts\./)
  button('Set your bar').click()
  expect(onDone).toHaveBeenCalledOnce()
})
