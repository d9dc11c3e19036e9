import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo, pushAddress } from '#test/e2e/fixtures/follow-to.ts'
import { loseConnection } from '#test/e2e/fixtures/lose-connection.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const painToo = (page: Page) => page.getByRole('button', { name: 'I have this pain too!' })
const isOwn = (page: Page) => painToo(page).getAttribute('aria-pressed')
const solutions = (page: Page) => page.getByRole('list', { name: 'Community Solutions' })
const titles = (page: Page) => solutions(page).getByRole('heading').allInnerTexts()
const connectionToast = (page: Page) => page.getByText('Connection Issue')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a pain that others have is counted for all who look, and a second press takes it back', async () => {
  const maya = await app.member('Maya')
  const { id, address } = await maya.publishPainPoint('Nobody answers the poll')
  const { page, context, call, problems } = await app.member('Jon')
  await Promise.all([page.goto(address), maya.page.goto(address)])
  await page.getByText('0 people affected').waitFor()
  await maya.page.getByText('0 people affected').waitFor()

  await loseConnection(page)
  await painToo(page).click()
  await connectionToast(page).first().waitFor()
  await page.getByText('0 people affected').waitFor()
  expect(await isOwn(page)).toBe('false')

  await context.setOffline(false)
  await painToo(page).click()
  for (const each of [page, maya.page]) await each.getByText('1 person affected').waitFor()
  expect([await isOwn(page), await painToo(maya.page).count()]).toEqual(['true', 0])
  await eventually(async () => (await call(`GET /items/${id}`)).votes.own).toBe('pain_point')

  await painToo(page).click()
  for (const each of [page, maya.page]) await each.getByText('0 people affected').waitFor()
  expect([...problems, ...maya.problems]).toEqual([])
})

test('a solution keeps its text until it is stored, is seen by others at once, and is deleted or comes back', async () => {
  const maya = await app.member('Maya')
  const { id, address } = await maya.publishPainPoint('Nobody brings the key')
  await maya.call(`POST /items/${id}/solutions`, {
    id: crypto.randomUUID(),
    title: 'Ring the caretaker',
    description: 'He lives next door',
  })
  const { page, context, problems } = await app.member('Jon')
  await Promise.all([page.goto(address), maya.page.goto(`${address}?tab=page`)])
  await solutions(page).getByText('Ring the caretaker').waitFor()
  await solutions(maya.page).getByText('Ring the caretaker').waitFor()

  await page.getByRole('button', { name: 'Propose a Solution' }).click()
  await page.getByLabel('Title').and(page.locator(':focus')).fill('A box at the door')
  await page.getByLabel('Description', { exact: true }).fill('With a number lock')
  await loseConnection(page)
  await page.getByRole('button', { name: 'Submit Solution' }).click()
  await connectionToast(page).first().waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('A box at the door')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Submit Solution' }).dblclick()
  await page.getByText('Your solution has been shared with the community.').waitFor()
  await eventually(() => focused(page)).toContain('A box at the door')
  for (const each of [page, maya.page])
    await eventually(() => titles(each)).toEqual(['A box at the door', 'Ring the caretaker'])
  expect(await page.getByLabel('Title').count()).toBe(0)

  const remove = page.getByRole('button', { name: 'Delete solution' })
  await loseConnection(page)
  await remove.click()
  await connectionToast(page).last().waitFor()
  await eventually(() => titles(page)).toEqual(['A box at the door', 'Ring the caretaker'])
  await context.setOffline(false)
  await remove.click()
  await page.getByText('Your solution has been removed.').waitFor()
  expect(await focused(page)).toBe('Community Solutions')
  for (const each of [page, maya.page]) await eventually(() => titles(each)).toEqual(['Ring the caretaker'])
  expect([...problems, ...maya.problems]).toEqual([])
})

test('every address of an item leads to its own, and what is no item says so', async () => {
  const { page, problems, publish, publishPainPoint, publishProduct } = await app.member('Maya')
  const pain = await publishPainPoint('Nobody finds the room')
  const idea = await publish('A map of rooms')
  const product = await publishProduct('The room finder')
  for (const { id, address } of [pain, idea, product]) {
    if (id === pain.id) await page.goto(`/card/${id}`)
    else await pushAddress(page, `/card/${id}`)
    await page.waitForURL(`**${address}`)
    for (const way of ['detail/idea', 'detail/pain', 'detail/product', 'product']) {
      await pushAddress(page, `/${way}/${id}`)
      await page.waitForURL(`**${address}`)
    }
  }
  for (const nothing of [`/card/${crypto.randomUUID()}`, '/card/x', `/detail/plan/${pain.id}`]) {
    await followTo(page, nothing)
    await page.getByRole('heading', { level: 1, name: 'Item not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Marketplace' }).waitFor()
  }
  await followTo(page, `/product/${crypto.randomUUID()}`)
  await page.waitForURL('**/marketplace')
  await page.getByText("We couldn't find what you're looking for. It may have been deleted.").waitFor()
  await page.getByRole('heading', { level: 1, name: 'Idea Marketplace' }).waitFor()
  expect(problems).toEqual([])
})

test('on a phone the vote stays at hand and what has the focus is never behind it', async () => {
  const { address } = await (await app.apiMember('Maya')).publishPainPoint('Nobody tidies up')
  const { page, problems } = await app.member('Jon', { width: 390, theme: 'light' })
  await page.goto(address)
  await page.getByText('No solutions yet. Yours would be the first.').waitFor()
  expect(await painToo(page).count()).toBe(1)
  const bar = await painToo(page).boundingBox()
  const navigation = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
  expect(bar && navigation && bar.y + bar.height).toBeLessThanOrEqual(navigation?.y ?? 0)

  await page.getByRole('button', { name: 'Propose a Solution' }).click()
  await page.getByRole('button', { name: 'Submit Solution' }).waitFor()
  const isCovered = () =>
    page.evaluate(() => {
      const focus = document.activeElement
      const bar = document.querySelector('[data-vote-bar]')
      if (!focus || !bar || !focus.closest('main') || bar.contains(focus)) return false
      return focus.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
    })
  await page.getByRole('link', { name: 'Back to Marketplace' }).focus()
  const met: string[] = []
  while (!met.includes('Your comment')) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      const label = element && 'labels' in element && (element as HTMLInputElement).labels?.[0]
      return (label || element)?.textContent ?? ''
    })
    expect([name, await isCovered()]).toEqual([name, false])
    met.push(name)
    expect(met.length).toBeLessThan(20)
  }
  expect(met).toContain('Submit Solution')
  expect(problems).toEqual([])
})
