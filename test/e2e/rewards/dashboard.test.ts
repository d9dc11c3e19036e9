import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

/** Returns the tiles with their numbers: 'Projects 3'. */
const tilesOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Totals' })
    .getByRole('term')
    .evaluateAll(terms =>
      terms.map(term => `${term.firstChild?.textContent} ${term.nextElementSibling?.textContent}`),
    )

const projects = (page: Page) => page.getByRole('region', { name: 'Active Projects' })
const rows = (page: Page) =>
  projects(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') })

/** Returns what the row of a title says of it: its kind, its evidence, its votes with progress and status. */
const rowOf = async (page: Page, title: string) => {
  const row = rows(page).filter({ hasText: title })
  return (await row.innerText()).replaceAll(/\s+/g, ' ')
}

test('the tiles and rows of each kind tell what its votes say, and new votes arrive by themselves', async () => {
  const maya = await app.member('Maya')
  const { page, problems } = maya
  await page.goto('/dashboard')
  await page.getByText('No Projects Yet').waitFor()
  await eventually(() => tilesOf(page)).toEqual([
    'Projects 0',
    'Total Votes 0',
    'Points 100',
    'Score 0',
    'Badges 0',
  ])

  const idea = await maya.publish('Rehearsals that plan themselves')
  const pain = await maya.publishPainPoint('The cellar floods')
  const solved = await maya.publishPainPoint('Nobody has the key')
  const product = await maya.publishProduct('Bandbook books rehearsals')
  const voters = await Promise.all(
    Array.from({ length: 12 }, (_, number) => app.apiMember(`Voter ${number}`)),
  )
  for (const [number, { call }] of voters.entries()) {
    await call(`PUT /items/${idea.id}/vote`, { type: 'pain_point' })
    await call(`PUT /items/${product.id}/vote`, { type: 'early_adopter' })
    if (number < 8) await call(`PUT /items/${pain.id}/vote`, { type: 'pain_point' })
  }
  const solution = { id: crypto.randomUUID(), title: 'A key safe', description: 'At the door' }
  await voters[0]?.call(`POST /items/${solved.id}/solutions`, solution)

  await page.reload()
  await page.getByRole('button', { name: 'Continue Building' }).click()
  await eventually(() => tilesOf(page)).toEqual([
    'Projects 4',
    'Total Votes 32',
    'Points 920',
    'Score 75',
    'Badges 4',
  ])
  const FEW = 'Fewer than 5 people have opened it.'
  const rowsOfAll: [title: string, kind: string, sentence: string, votes: string][] = [
    ['Rehearsals that plan themselves', 'IDEA', FEW, 'Votes 12 60%, In Validation'],
    [
      'The cellar floods',
      'PAIN POINT',
      '8 members who found it said they have this pain.',
      'Votes 8 80%, Ready to Build',
    ],
    ['Nobody has the key', 'PAIN POINT', FEW, 'Votes 0 0%, Solutions Found'],
    [
      'Bandbook books rehearsals',
      'PRODUCT',
      '12 members who found it said they’d use it.',
      'Votes 12 96%, Validated Product',
    ],
  ]
  for (const [title, kind, ...texts] of rowsOfAll)
    for (const text of [kind, ...texts]) await eventually(() => rowOf(page, title)).toContain(text)

  const colorOf = (status: string) =>
    projects(page)
      .getByText(`%, ${status}`)
      .evaluate(text => getComputedStyle(text).color)
  expect(await colorOf('In Validation')).not.toBe(await colorOf('Solutions Found'))

  await voters[0]?.call(`PUT /items/${solved.id}/vote`, { type: 'pain_point' })
  await eventually(() => rowOf(page, 'Nobody has the key')).toContain('Votes 1 10%')
  await eventually(() => tilesOf(page)).toContain('Total Votes 33')
  await eventually(() => tilesOf(page)).toContain('Points 930')

  await page.getByRole('link', { name: '930 points: what they are for' }).click()
  await page.getByRole('heading', { name: 'Your Points', level: 1 }).waitFor()
  const entries = page.getByRole('region', { name: 'What your points are for' }).getByRole('listitem')
  await eventually(() => entries.first().innerText()).toContain('A vote on “Nobody has the key”')
  await voters[0]?.call(`DELETE /items/${solved.id}/vote`)
  await eventually(() => entries.first().innerText()).toContain('Undone just now: the vote was withdrawn')
  await page.getByText('Show as a table').click()
  await page.getByRole('table', { name: 'Points earned on each day, without what was undone' }).waitFor()
  expect(problems).toEqual([])
})

/** Returns the height of the list, and of each visible row how far it is cut at the top or the bottom, in pixels. */
const cutsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('ul')
    .evaluate(list => {
      const area = (list.parentElement as Element).getBoundingClientRect()
      const visible = [...list.children].filter(row => getComputedStyle(row).opacity === '1')
      const boxes = visible
        .map(row => row.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > area.top + 2 && top < area.bottom - 2)
      const cut = boxes.map(({ top, bottom }) => Math.max(area.top - top, bottom - area.bottom, 0))
      return { height: area.height, rows: boxes.length, cut: cut.filter(pixels => pixels > 2) }
    })

test.each([390, 1360])(
  'at %i px the notifications are 300 px high, and no row in them is cut',
  async width => {
    const maya = await app.member('Maya', { width, theme: 'light' })
    const { page } = maya
    const { id } = await maya.publish('Rehearsals that plan themselves')
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const { call } = await app.apiMember(`Voter ${number}`)
      await call(`PUT /items/${id}/vote`, { type: 'pain_point' })
      const content = 'A comment with some words '.repeat(number)
      if (number % 2) await call(`POST /items/${id}/comments`, { id: crypto.randomUUID(), content })
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Continue Building' }).click()
    const last = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').last()
    await last.waitFor()
    const seen: number[] = []
    for (const at of [0, 40, 130, 260, 2_000]) {
      await last.evaluate((row, top) => row.closest('ul')?.parentElement?.scrollTo({ top }), at)
      await eventually(() => cutsOf(page)).toMatchObject({ height: 300, cut: [] })
      seen.push((await cutsOf(page)).rows)
    }
    expect(Math.min(...seen)).toBeGreaterThan(0)
  },
)
