import { expect, test } from 'vitest'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('an older browser sees public pages whole, and which versions work instead of the others', async () => {
  const { address } = await (await app.apiMember('Maya')).publish('A calendar for bands')
  const { page, problems } = await app.firstVisitor()
  // Safari 17.3, for example.
  await page.addInitScript(() => void Reflect.deleteProperty(Map, 'groupBy'))
  const sentence = page.getByText('It works in Chrome and Edge 126, Firefox 128 and Safari 17.5')
  for (const path of ['/auth', '/dashboard', '/admin', address]) {
    await page.goto(path)
    await sentence.waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.getByRole('heading', { name: "The hardest part isn't your idea." }).waitFor()
  expect(await sentence.count()).toBe(0)
  expect(problems).toEqual([])
})

test('a browser that blocks storage says before the sign-in that a reload ends it', async () => {
  const { page } = await app.firstVisitor()
  const note = page.getByText('so a reload will sign you out')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await note.count()).toBe(0)
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await page.reload()
  await note.waitFor()
})

test('a page whose code an extension blocks says so', async () => {
  const { page } = await app.firstVisitor()
  await page.route(/assets\/vendor-/, route => route.abort())
  for (const path of ['/auth', '/dashboard']) {
    await page.goto(path)
    await page.getByText('Your browser or an extension is blocking part of this page.').waitFor()
  }
})

test('a sign-in whose code cannot be parsed says that something went wrong, not that the connection is lost', async () => {
  const { page } = await app.firstVisitor()
  await page.route(/assets\/(auth-client|credentials)-/, route =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is not code' }),
  )
  await page.goto('/auth')
  await page.getByLabel('Email').fill('maya@example.test')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').getByText('An unexpected error occurred. Please try again.').waitFor()
  expect(await page.getByText('check your internet').count()).toBe(0)
})
