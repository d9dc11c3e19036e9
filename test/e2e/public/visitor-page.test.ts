import { afterAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/item-address.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { guidedIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'

const mail = await startMailServer()
const app = useApp(mail.settings)
afterAll(mail.close)

const NAME = 'No more shoebox at the end of the quarter'
const QUESTIONS = ['Where is your last receipt right now?', 'What does sorting them cost you each quarter?']

/** Publishes an idea whose public page takes addresses. Returns the path of that page. */
async function publish() {
  const author = await app.apiMember('Maya Lindqvist')
  const idea = guidedIdea({
    visionAndSolution:
      'Receipts for craftspeople: a photo at the counter, and the accountant has them all, sorted by job.',
    targetAudience: ['Plumbers', 'Electricians', 'Small building firms'],
    marketplaceDescription: NAME,
    structuredFeedbackQuestions: QUESTIONS,
  })
  await author.call('POST /ideas', idea)
  await openToAddresses(app.database(), {
    itemId: idea.id,
    author: author.session.user.id as MemberId,
  })
  return publicPagePath(idea.id)
}

test('a stranger leaves an address and an answer without leaving the page', async () => {
  const path = await publish()
  const { page, problems } = await app.guest({ width: 390, theme: 'light' })
  await page.goto(path)
  const send = page.getByRole('button', { name: "I'd be an early adopter" })
  const box = await send.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740)
  await page.getByLabel('Your email address').fill('ines@gmial.com')
  await send.click()
  await page.getByRole('button', { name: 'ines@gmail.com' }).click()
  await send.click()
  await eventually(() => page.locator('#supporter').innerText()).toContain('Look into your mail.')
  expect(await page.locator('#supporter').evaluate(card => card === document.activeElement)).toBe(true)
  await page.getByLabel(QUESTIONS[0] ?? '').fill('In the van')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Maya Lindqvist reads your answer.').waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  expect((await mail.mailTo('ines@gmail.com')).text).toContain(NAME)
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
})
