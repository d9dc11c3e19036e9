import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { isLoaded, shiftOf } from '#test/e2e/fixtures/pictures.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { photo } from '#test/support/pictures/image-files.ts'
import '#test/support/scenarios/figures/figures.ts'

const app = useApp()

test('a page of twelve cards with pictures takes under 250 kB of them on a phone, and moves nothing', async ({
  task,
}) => {
  const author = await app.apiMember('Author')
  // As many ideas as are drawn in their place while they load.
  for (let number = 0; number < 4; number += 1) await author.publish(`Idea ${number}`)
  const busy = await (await photo({ width: 1000, height: 625 })).png().toBuffer()
  for (let number = 0; number < 12; number += 1) {
    const jpeg = await sharp(busy)
      .modulate({ hue: number * 30 })
      .jpeg()
      .toBuffer()
    const { key } = await author.sendPicture(new Uint8Array(jpeg))
    await author.publishProduct(`Product ${number}`, { screenshot: key })
  }
  const { page, problems, settle } = await app.member('Kim', { width: 390, theme: 'light' })
  let bytes = 0
  page.on('response', async response => {
    if (response.url().includes('/media/')) bytes += (await response.body()).length
  })
  await page.goto('/marketplace?tab=product')
  const cards = page.getByRole('article').filter({ hasText: /Product \d+/ })
  const pictures = cards.locator('img')
  const heading = page.getByRole('heading', { name: 'Discover Your Next Mission' })
  await heading.waitFor()
  // The last of the ideas above: what is drawn in their place while they load is not as high as they are.
  await page.getByRole('article').filter({ hasText: 'Idea 0' }).waitFor()
  await heading.scrollIntoViewIfNeeded()
  await cards.nth(11).waitFor()
  expect(await pictures.count()).toBeLessThan(12)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await eventually(() => isLoaded(card.locator('img'))).toBe(true)
  }
  await settle()
  task.meta.figures = `${Math.round(bytes / 1_000)} kB`
  expect(await pictures.count()).toBe(12)
  expect(bytes).toBeGreaterThan(12 * 1_000)
  expect(bytes).toBeLessThan(250_000)
  expect(await shiftOf(page)).toBe(0)
  expect(problems).toEqual([])
})
