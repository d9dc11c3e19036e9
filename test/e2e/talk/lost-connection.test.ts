import { expect, test } from 'vitest'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import { storeSession } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('a lost connection breaks nothing, and pending requests complete once it is back', async () => {
  const author = await app.apiMember('Maya')
  for (let number = 1; number <= 11; number += 1) await author.publish(`Idea ${number}`)
  // A browser that was used before may have kept the code that is to be missing here.
  const { page, context, problems } = await app.firstVisitor()
  await storeSession(page, await app.apiMember('Jon'))
  await page.goto('/marketplace')
  const market = page.getByRole('region', { name: 'Idea Marketplace' })
  await market.getByRole('article').nth(9).waitFor()

  await loseConnection(page)
  await page.keyboard.press('?')
  await page.getByText('Connection Issue').first().waitFor()
  await context.setOffline(false)
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.waitFor()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })

  await loseConnection(page)
  await market.getByRole('link', { name: 'Page 2' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText('Unable to connect. Please check your internet and try again.').waitFor()
  await context.setOffline(false)
  await market.getByRole('heading', { name: 'Idea 1', exact: true }).waitFor()

  await loseConnection(page)
  await page.getByRole('link', { name: 'Leaderboard' }).first().click()
  await page.getByRole('heading', { name: 'Idea Marketplace' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
  expect(problems).toEqual([])
})
