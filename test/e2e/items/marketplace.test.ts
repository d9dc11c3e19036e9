import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { openingsOf } from '#test/e2e/fixtures/openings.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const market = (page: Page) => page.getByRole('region', { name: 'Idea Marketplace' })
const cards = (page: Page) => market(page).getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search ideas' })
const queryOf = (page: Page) => new URL(page.url()).search
const sources = () => app.database().selectFrom('openings').select('source').execute()
const sourcesOf = async (reader: MemberId) =>
  (
    await app
      .database()
      .selectFrom('openings')
      .select('source')
      .where('user_id', '=', reader)
      .orderBy('opened_at')
      .execute()
  ).map(({ source }) => source)

test('an idea opened from the second page is one opening, stays marked as not for me, and leads back to that page', async () => {
  const author = await app.apiMember('Maya')
  for (let number = 1; number <= 13; number += 1) await author.publish(`Idea ${number}`)
  const { page, problems } = await app.member('Jon')

  await page.goto('/marketplace?page=nonsense')
  await cards(page).nth(9).waitFor()
  await market(page).getByRole('link', { name: 'Page 2' }).click()
  await eventually(() => cards(page).count()).toBe(3)
  expect(queryOf(page)).toBe('?page=2')
  const sent = openingsOf(page)
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await eventually(sources).toEqual([{ source: 'community' }])
  await page.getByRole('button', { name: 'Not for me', pressed: false }).click()
  await eventually(async () => (await app.database().selectFrom('not_me').execute()).length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Not for me', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await page.waitForURL('**/marketplace?page=2')
  expect(sent).toHaveLength(1)
  expect(problems).toEqual([])
})

test('a link to a search makes its cards and votes direct, until a link of ours leads to the marketplace', async () => {
  const author = await app.apiMember('Nora')
  for (const title of ['Tower bells', 'Bells again', 'Loud bells', 'A shelf']) await author.publish(title)
  const { page, session } = await app.member('Jon')
  const id = session.user.id as MemberId
  const openings = () => sourcesOf(id)
  const open = (title: string) =>
    cards(page).filter({ hasText: title }).getByRole('heading').getByRole('link').click()
  await page.goto('/marketplace?q=bells')
  await cards(page).filter({ hasText: 'Loud bells' }).getByRole('button', { name: 'I like the idea' }).click()
  const votes = app.database().selectFrom('facts').select('payload').where('actor_id', '=', id)
  await eventually(() => votes.where('kind', '=', 'vote.cast').execute()).toMatchObject([
    { payload: { source: 'direct' } },
  ])
  await page.reload()
  await open('Tower bells')
  await eventually(openings).toEqual(['direct'])
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await page.waitForURL('**/marketplace?q=bells')
  await page.getByRole('link', { name: 'Marketplace', exact: true }).first().click()
  await open('A shelf')
  await eventually(openings).toEqual(['direct', 'community'])
  await page.getByRole('link', { name: 'Back to Marketplace' }).click()
  await search(page).fill('again')
  await page.waitForURL('**/marketplace?q=again')
  await page.reload()
  await open('Bells again')
  await eventually(openings).toEqual(['direct', 'community', 'search'])
})
