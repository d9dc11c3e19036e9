import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test.each([390, 1360])('at %i px, a product’s story comes before its votes and discussion', async width => {
  const { page } = await app.member('Jon', { width, theme: 'light' })
  await page.goto((await (await app.apiMember('Maya')).publishProduct('Rehearsals made easy')).address)
  const parts = ['Product Story & Goals', 'Validate This Product', 'Community Discussion (0)'].map(name =>
    page.getByRole('main').getByRole('heading', { name }),
  )
  for (const part of parts) await part.waitFor()
  const tops = await Promise.all(parts.map(async part => (await part.boundingBox())?.y ?? 0))
  if (width === 390) expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  else expect(tops[1]).toBeLessThan(tops[0] ?? 0)
  const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
  const note = page.getByText('Just a count. The author never sees who.').filter({ visible: true })
  const button = await page.getByRole('button', { name: 'Not for me' }).boundingBox()
  if (width === 390) expect(await note.innerText()).toMatch(/^Not for me: /)
  else expect(((await note.boundingBox())?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(8)
  expect(headings.indexOf('Product Story & Goals')).toBeLessThan(headings.indexOf('Validate This Product'))
})
