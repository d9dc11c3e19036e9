import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf, faultsOfBothWidths } from '#test/e2e/accessibility/faults.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const act = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Decide' }).getByRole('button', { name, exact: true })
const sentence = (page: Page) => page.getByLabel('Your reason in a sentence')
const report = (kind: string, id: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  subject: { kind, id },
  reason: 'advertising',
  sentence: 'The same text is under two other ideas.',
  ...more,
})

/** Viktor advertises under an idea of Maya, whom three members read. */
async function advertise() {
  const [maya, viktor] = [await app.apiMember('Maya'), await app.apiMember('Viktor Lang')]
  const reporters = [await app.apiMember('Piet'), await app.apiMember('Dara'), await app.apiMember('Sunita')]
  const idea = await maya.publish('No more shoebox at the end of the quarter')
  const id = crypto.randomUUID()
  await viktor.call(`POST /items/${idea.id}/comments`, { id, content: 'Buy followers for your launch.' })
  for (const reporter of reporters) await reporter.call('POST /reports', report('comment', id))
  const countComments = async () => (await maya.call(`GET /items/${idea.id}/comments`)).comments.length
  return { maya, viktor, reporters, idea, countComments }
}

test('a report leads to a decision, and an operator decides the appeal', async () => {
  const { viktor, reporters, idea, countComments } = await advertise()
  await reporters[0]?.call('POST /reports', report('item', idea.id, { reason: 'deceptive' }))
  const moderator = await app.staff('moderator')
  const other = await app.staff('operator', { width: 390, theme: 'light' })
  const { page } = moderator
  await page.goto('/admin')
  const first = page.getByRole('link', { name: /Comment by Viktor Lang/ })
  await first.waitFor()
  expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0)
  const faults = await faultsOfBothWidths(moderator, 'queue')

  await page.keyboard.press('j')
  await first.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Case', exact: true }).and(page.locator(':focus')).waitFor()
  await page.getByRole('article', { name: 'The reported content' }).getByText('Buy followers').waitFor()
  await page.getByText('Choose a reason first').waitFor()
  expect(await act(page, 'Hide').isDisabled()).toBe(true)
  faults.push(...(await faultsOfBothWidths(moderator, 'case')))
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('advertising')
  await act(page, 'Hide').click()
  await page.getByText('Please fill in this field.').waitFor()
  await sentence(page).fill('The same advertisement as in two other places.')

  // The other one has the same case open on a phone, and is second.
  await other.page.goto('/admin/queue')
  await other.page.getByRole('link', { name: /Comment by Viktor Lang/ }).click()
  await other.page.getByRole('combobox', { name: 'Reason' }).selectOption('other')
  await sentence(other.page).fill('My own words.')
  await act(page, 'Hide').click()
  await page.getByText("Here's the next case.").waitFor()
  await page.getByRole('region', { name: 'Case', exact: true }).and(page.locator(':focus')).waitFor()
  expect(await countComments()).toBe(0)
  await page
    .getByRole('article', { name: 'The reported content' })
    .getByText('No more shoebox')
    .first()
    .waitFor()
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('other')
  await sentence(page).fill('It says what it does.')
  await act(page, 'Dismiss').click()
  await page.getByText('No open cases left.').waitFor()
  await page.getByRole('heading', { name: 'Queue' }).and(page.locator(':focus')).waitFor()
  await act(other.page, 'Remove').click()
  await other.page.getByText(/Noor Haddad has already decided on this: hidden/).waitFor()
  expect(await sentence(other.page).inputValue()).toBe('My own words.')
  await act(other.page, 'Restore').waitFor()
  expect(await act(other.page, 'Restore').isDisabled()).toBe(true)
  faults.push(...(await faultsOf(other, 'second')))

  const { notices } = await viktor.call('GET /me/notices')
  const decision = notices.find(({ kind }: { kind: string }) => kind === 'decision')
  const appeal = { id: crypto.randomUUID(), sentence: 'It was no advertisement, I asked a question.' }
  await viktor.call(`PUT /me/notices/${decision.id}/appeal`, appeal)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Appeals/ })
    .click()
  await page.getByText('It was no advertisement').waitFor()
  await page.getByText('an operator decides on appeals').waitFor()
  await other.page.goto('/admin/appeals')
  await other.page.getByText('“Buy followers').waitFor()
  await other.page.getByLabel('Your answer, in a sentence').fill('It was a question indeed.')
  faults.push(...(await faultsOf(other, 'appeal')), ...(await faultsOfBothWidths(moderator, 'appeals')))
  await other.page.getByRole('button', { name: 'Reverse the decision' }).click()
  await other.page.getByText('Decision reversed').waitFor()
  await other.page.goto('/admin/log')
  const screens = other.page.getByRole('navigation')
  await expect.poll(() => screens.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300)
  expect(await countComments()).toBe(1)

  await page.getByRole('navigation').getByRole('link', { name: 'Log' }).click()
  await page.getByRole('listitem').getByText('Hidden', { exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: /Queue/ }).click()
  await page.getByRole('radio', { name: 'Decided' }).click()
  await page.getByRole('link', { name: /Comment by Viktor Lang/ }).waitFor()
  expect(faults).toEqual([])
  expect([...moderator.problems, ...other.problems]).toEqual([])
})
