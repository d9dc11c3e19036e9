import { afterAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { axeFindings } from '#test/support/browser/axe.ts'
import { guidedIdea, guidedProduct } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { letListMailsGo } from '#test/support/public-pages/mail-reviews.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'

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

test('a stranger says yes and leaves an email address and an answer without leaving the page', async () => {
  const path = await publish()
  const { page, problems } = await app.guest({ width: 390, theme: 'light' })
  await page.goto(path)
  const yes = page.getByRole('button', { name: "I'd use it" })
  const box = await yes.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740)
  await yes.click()
  await page.getByLabel('Hear from Maya').fill('ines@gmial.com')
  const send = page.getByRole('button', { name: 'Notify me' })
  await send.click()
  await page.getByRole('button', { name: 'ines@gmail.com' }).click()
  await send.click()
  await eventually(() => page.locator('#subscriber').innerText()).toContain('Check your inbox.')
  expect(await page.locator('#subscriber h2').evaluate(title => title === document.activeElement)).toBe(true)
  await page.getByLabel(QUESTIONS[0] ?? '').fill('In the van')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Maya Lindqvist will read your answer.').waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  expect((await mail.mailTo('ines@gmail.com')).text).toContain(NAME)
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
})

/** Returns a mailed address without its origin: mails do not know the free port on which the program listens. */
function toPath(address: string) {
  const { pathname, hash } = new URL(address)
  return pathname + hash
}

/** Publishes a product with one subscriber, and sends the launch mail to its waiting list. Returns that mail. */
async function launch() {
  const author = await app.apiMember('Maya Lindqvist')
  await letListMailsGo(app.database())
  const product = guidedProduct()
  await author.call('POST /products', product)
  await openToAddresses(app.database(), { itemId: product.id, author: author.session.user.id as MemberId })
  await addSubscribers(app.database(), { itemId: product.id, count: 1, name: product.id })
  const draft = { subject: 'It is here', text: 'Come and see.', productId: null }
  await author.call(`PUT /items/${product.id}/list-mails/launch`, { version: 0, draft })
  await author.call(`POST /items/${product.id}/list-mails/launch/send`, { version: 1 })
  return { product, sent: await mail.mailTo(`${product.id}1@example.com`) }
}

test('a subscriber returns from the launch email, tries the product, says so, and joins without another email; the yes becomes a vote', async () => {
  const { product, sent } = await launch()
  const subscriber = () =>
    app
      .database()
      .selectFrom('subscribers')
      .select(['returned_at', 'pressed_visit_at', 'tried_at', 'left_at'])
      .where('item_id', '=', product.id)
      .executeTakeFirstOrThrow()
  const { page, problems } = await app.guest({ width: 390, theme: 'dark' })
  await page.route(product.productLink, route => route.fulfill({ body: 'The product' }))
  await page.goto(toPath(sent.link))
  await eventually(async () => (await subscriber()).returned_at).not.toBeNull()
  const plain = `${publicPagePath(product.id)}/here`
  expect(new URL(page.url()).pathname).toBe(plain)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: /^Go to / }).click()
  await page.getByText('The product').waitFor()
  await eventually(async () => (await subscriber()).pressed_visit_at).not.toBeNull()
  await page.goBack()
  await page.getByRole('button', { name: 'Yes, I tried it' }).click()
  await page.getByRole('heading', { name: 'Thank you.' }).waitFor()
  expect((await subscriber()).tried_at).not.toBeNull()
  await eventually(async () => new URL(page.url()).pathname).toBe(plain)
  await page.getByRole('link', { name: 'Get Started Free' }).click()
  await page.getByText('You came from our email to').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(`${product.id}1@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const votes = app.database().selectFrom('votes').where('content_id', '=', product.id).select('vote_type')
  await eventually(() => votes.execute()).toEqual([{ vote_type: 'early_adopter' }])
  // Nothing else was asked of another site.
  expect(problems).toEqual([`asks ${product.productLink}`])
  await page.goto(toPath(/http\S+\/p\/leave\/\S+/.exec(sent.text)?.[0] ?? ''))
  expect((await subscriber()).left_at).toBeNull()
  await page.getByRole('button', { name: 'Leave this list' }).click()
  await page.getByRole('heading', { name: 'You left the list.' }).waitFor()
  expect((await subscriber()).left_at).not.toBeNull()
})
