import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { pushAddress } from '#test/e2e/fixtures/follow-to.ts'
import { signIn } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test("'Share on X' opens a prefilled post in a new tab, for each kind", async () => {
  const { page, context, problems, ...maya } = await app.member('Maya')
  await context.route('https://x.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: 'Composer' }),
  )
  const items = [
    { title: 'A calendar for bands', item: await maya.publish('A calendar for bands') },
    { title: 'The cellar floods', item: await maya.publishPainPoint('The cellar floods') },
    { title: 'Polite reminders', item: await maya.publishProduct('Polite reminders') },
  ]
  const posts: string[] = []
  for (const { title, item } of items) {
    if (posts.length === 0) await page.goto(`${item.address}?from=mail#comments`)
    else await pushAddress(page, item.address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Share on X' }).click()
    const composer = await opening
    await composer.waitForURL('https://x.com/intent/post**')
    const { searchParams } = new URL(composer.url())
    const text = searchParams.get('text') ?? ''
    expect(text.startsWith(`${title}\n\n`)).toBe(true)
    const marked = `${item.address}?from=author-link&via=x`
    expect(searchParams.get('url')).toBe(new URL(marked, page.url()).href)
    expect(text).toContain('?')
    posts.push(text.slice(title.length))
    await composer.close()
  }
  expect(new Set(posts).size).toBe(3)
  expect(problems).toEqual([])
})

test('a shared link of an item whose public page is off says nothing of it before the sign-in, and brings who follows it', async () => {
  const title = 'A secret so far'
  const { address, id } = await (await app.apiMember('Jon')).publish(title)
  const { page, problems } = await app.guest()
  expect(await (await page.request.get(address)).text()).not.toContain(title)
  await page.goto(`${address}?from=author-link`)
  await page.waitForURL('**/auth?next=*')
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${address}?from=author-link`)
  expect((await page.request.get(`/share/${id}.png`)).status()).toBe(404)
  const member = await app.apiMember('Ada')
  await signIn(page, member)
  const openings = app.database().selectFrom('openings').select(['item_id', 'source'])
  await eventually(() => openings.execute()).toEqual([{ item_id: id, source: 'author-link' }])
  const brought = app.database().selectFrom('brought_members').select('user_id')
  expect(await brought.execute()).toEqual([{ user_id: member.session.user.id }])
  expect(problems).toEqual([])
})

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
