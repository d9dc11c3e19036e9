import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('an old link leads a guest to the public page, whatever the title says', async () => {
  const title = `</title><script>document.title='stolen'</script>"><b>`
  const jon = await app.apiMember('Jon')
  const { address, id } = await jon.publish(title)
  await jon.call(`PUT /items/${id}/public-page`, { isOn: true })
  const { page, problems } = await app.guest()
  expect(await (await page.request.get(address)).text()).toContain(`/share/${id}.png`)
  await page.goto(`${address}?from=author-link&via=qr`)
  await page.waitForURL(`**/p/${id}?from=author-link&via=qr`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.title()).not.toBe('stolen')
  const card = await page.request.get(`/share/${id}.png`)
  expect(card.headers()['content-type']).toBe('image/png')
  expect(problems).toEqual([])
})
