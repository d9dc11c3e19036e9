import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { isLoaded, shiftOf } from '#test/e2e/fixtures/pictures.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { photo, plainPng } from '#test/support/pictures/image-files.ts'

const app = useApp()
let picture: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  const jpeg = (await photo({ width: 1600, height: 1000 })).jpeg({ quality: 80 })
  picture = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await jpeg.toBuffer() }
})

const file = (page: Page, label = 'Image (optional)') => page.getByLabel(label)
const preview = (page: Page) => page.getByRole('img', { name: 'Your chosen' })

async function openDialog(page: Page) {
  await page.goto('/ideas')
  await page.getByRole('button', { name: 'Submit Idea' }).click()
  await page.getByRole('dialog', { name: 'Submit Idea' }).waitFor()
}

async function fillIn(page: Page) {
  for (const label of ['Title', 'Description', 'Problem', 'Value proposition'])
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(`My ${label.toLowerCase()}`)
}

test('an idea is submitted with a picture that its card and page show without a layout shift', async () => {
  const { page, problems, settle } = await app.member('Maya')
  await openDialog(page)
  await fillIn(page)
  await page.getByText('PNG, JPG up to 2MB', { exact: true }).waitFor()
  await file(page).setInputFiles(picture)
  await eventually(() => isLoaded(preview(page))).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Submit Idea' }).first().click()
  await eventually(() => isLoaded(preview(page))).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Idea' }).click()
  await page.getByText('Your idea is now live in the marketplace.').waitFor()
  const card = page.getByRole('article').first().locator('img')
  await eventually(() => isLoaded(card)).toBe(true)
  await page.getByRole('link', { name: 'My title' }).click()
  await page.getByRole('heading', { level: 1, name: 'My title' }).waitFor()
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.reload()
  const image = page.getByRole('img', { name: 'Picture of “My title”' })
  await eventually(() => isLoaded(image)).toBe(true)
  await settle()
  expect(await shiftOf(page)).toBe(0)
  expect(problems).toEqual([])
})

test('a refusal explains why a file is not a picture, and a valid picture replaces it', async () => {
  const { page, problems } = await app.member('Ada')
  await openDialog(page)
  await fillIn(page)
  const refusal = (words: string) => page.getByRole('dialog').getByText(words, { exact: true }).waitFor()
  await file(page).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await refusal('Choose a PNG or JPG file.')
  await file(page).setInputFiles({ ...picture, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
  await refusal('This file is larger than 2 MB. Choose a smaller one.')
  await file(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await refusal('Choose a picture that is a PNG, JPG or WebP file.')
  await file(page).setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await refusal('Choose a PNG or JPG file.')
  expect(await file(page).getAttribute('aria-invalid')).toBe('true')
  await page.route('**/api/uploads', route => route.abort())
  await file(page).setInputFiles(picture)
  await refusal('Unable to connect. Please check your internet and try again.')
  await page.unroute('**/api/uploads')
  expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('My title')
  await file(page).setInputFiles(picture)
  await preview(page).waitFor()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  expect(await preview(page).count()).toBe(0)
  expect(await file(page).evaluate(input => input === document.activeElement)).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Idea' }).click()
  await page.getByText('Your idea is now live in the marketplace.').waitFor()
  expect(await page.getByRole('article').first().locator('img').count()).toBe(0)
  expect(problems).toEqual([])
})

test('an oversized photo is resized and kept upright, and the page says so while it is working', async () => {
  const { page, problems } = await app.member('Cleo')
  await openDialog(page)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 4_800, height: 3_600, channels: 3 as const, background: 'grey', noise }
  const turned = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer()
  expect(turned.length).toBeGreaterThan(2 * 1024 * 1024)
  const flat = await sharp({ create: { ...create, width: 6_000, noise: undefined as never } })
    .png()
    .toBuffer()
  const wide = await plainPng({ width: 5_001, height: 200 })
  const trailer = Buffer.concat([
    await plainPng({ width: 90, height: 60 }),
    Buffer.from('Image_UTC_Data1700SEFT'),
  ])
  const sizes = []
  for (const [mimeType, buffer] of [
    ['image/jpeg', turned],
    ['image/png', flat],
    ['image/png', wide],
    ['image/png', trailer],
  ] as const) {
    await file(page).setInputFiles({ name: 'photo', mimeType, buffer })
    await page.getByText('Getting it ready').waitFor()
    await eventually(() => isLoaded(preview(page))).toBe(true)
    sizes.push(
      await preview(page).evaluate(image => [image.getAttribute('width'), image.getAttribute('height')]),
    )
    await page.getByRole('button', { name: 'Remove picture' }).click()
  }
  expect(sizes).toEqual([
    ['1280', '1707'],
    ['1280', '768'],
    ['1280', '52'],
    ['90', '60'],
  ])
  expect(problems).toEqual([])
})
