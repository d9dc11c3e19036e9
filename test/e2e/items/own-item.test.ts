import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { viewsOf } from '#test/e2e/fixtures/item-views.ts'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { sampleFigures, storeFigures } from '#test/support/evidence/figures.ts'

const app = useApp()

async function askToDelete(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  return page.getByRole('alertdialog', { name: 'Delete this project?' })
}

/** Posts an update on the page tab of the own idea on screen, which then shows it. */
async function postUpdate(page: Page) {
  await page.getByRole('button', { name: 'Post an update' }).click()
  await page.getByLabel('What’s new?').fill('Two bands agree on it.')
  await page.getByRole('button', { name: 'Post it', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page
    .getByRole('region', { name: 'An update from Maya' })
    .getByText('Two bands agree on it.')
    .waitFor()
}

/** Corrects the description of the own idea on screen, and comes back to its page, which says so. */
async function correctDescription(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Fix typos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fix typos in your idea' }).waitFor()
  await page.getByLabel('Description').fill('A calendar that bands agree on')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('Your idea has been updated.').waitFor()
  await page.getByText('Corrected just now: description').waitFor()
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.getByText('A calendar that bands agree on').first().waitFor()
  await postUpdate(page)
  await page.getByRole('link', { name: 'Evidence', exact: true }).click()
}

/** Has a reader say yes, reads that nine opened the item, starts the chat with the reader, and comes back. */
async function askNextPerson(page: Page, reader: Pick<Member, 'call'>, itemId: ItemId) {
  await reader.call(`PUT /items/${itemId}/vote`, { type: 'early_adopter' })
  const { community } = sampleFigures()
  const figures = sampleFigures({ community: { ...community, sums: { readers: 9, yes: 4 }, points: [] } })
  await storeFigures(app.database(), itemId, figures)
  await page.reload()
  const evidence = page.getByRole('region', { name: /^Members who found it/ })
  await evidence.getByText('4 of 9 said they’d use it').waitFor()
  await evidence.getByText('or ask Jon, who said yes').waitFor()
  await evidence.getByRole('button', { name: 'Jon' }).click()
  await page.waitForURL(/\/conversations\?chat=/)
  await page.goBack()
}

test('an owner corrects an item, posts an update, confirms its deletion, and restores it', async () => {
  const owner = await app.member('Maya')
  const { id, address } = await owner.publish('A calendar for bands')
  await owner.call('PUT /me/wins/celebration')
  const reader = await app.member('Jon')
  await reader.page.goto(address)
  await reader.page.getByPlaceholder('Share your thoughts...').waitFor()
  await reader.page.getByRole('button', { name: 'More' }).click()
  await reader.page.getByRole('menuitemcheckbox', { name: 'Mute notifications' }).click()
  await reader.page.getByRole('menuitemcheckbox', { name: 'Mute notifications', checked: true }).waitFor()
  expect(await reader.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)

  const { page, context } = owner
  const views = viewsOf(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'A calendar for bands' }).click()
  await page.getByRole('heading', { name: 'Votes' }).waitFor()
  const invitations = page.getByRole('button', { name: /I like the idea|early adopter|Submit/ })
  expect(await invitations.count()).toBe(0)
  await correctDescription(page)
  await askNextPerson(page, reader, id as ItemId)
  const question = await askToDelete(page)
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('More')

  await askToDelete(page)
  await loseConnection(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Connection Issue').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'A calendar for bands' }).waitFor()
  await context.setOffline(false)

  await askToDelete(page)
  await question.getByRole('button', { name: 'Delete' }).dblclick()
  await page.getByText('Your idea has been deleted.').waitFor()
  expect(views).toEqual([])
  await page.getByText('No Projects Yet').waitFor()
  await page.goBack()
  await page.getByText('No Projects Yet').waitFor()
  await reader.page.getByRole('heading', { name: 'Item not found' }).waitFor()
  await page.getByText('Deleted projects (1)').click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Your idea has been restored.').waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'A calendar for bands',
  )
  await page.getByText(/Deleted projects/).waitFor({ state: 'detached' })
  await reader.page.reload()
  await reader.page.getByRole('heading', { level: 1, name: 'A calendar for bands' }).waitFor()
  expect([...owner.problems, ...reader.problems]).toEqual([])
})
