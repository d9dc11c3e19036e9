import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  field,
  heading,
  holdWrites,
  openValidate,
  press,
  type,
} from '#test/support/items/publish-page.tsx'

const BAD_LINK = 'Enter a web address that begins with http:// or https://.'

async function openForm() {
  const server = holdWrites()
  openValidate('/validate?at=product&step=1')
  await heading('What have you built?')
  return server
}

/** Fills in the form up to its last step, without publishing. */
async function fillIn() {
  type('Product link', 'late.example')
  type('Marketplace sentence', 'Know whom to call on Monday')
  type('Full description', 'It reads your invoices')
  press('Next')
  await heading('Who is it for, and what does it promise?')
  type('Value proposition', 'No more evenings with reminders')
  type('Category', 'Finance')
  type('Target audience', 'Designers,')
  press('Next')
  await heading('What would you like to find out?')
  type('Key feature 1', 'One list\nOne call')
  for (const number of [1, 2, 3]) type(`Question ${number}`, `When did you last ${number}?`)
}

test('a product with the member’s defaults is published and celebrated', async () => {
  const server = await openForm()
  await fillIn()
  press('Publish Product')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const [{ key, body } = { key: '', body: { id: '' } }] = server.sent
  expect(key).toBe('POST /api/products')
  expect(body).toMatchObject({
    id: expect.any(String),
    productLink: 'late.example',
    marketplacePitch: 'Know whom to call on Monday',
    fullDescription: 'It reads your invoices',
    productStatus: 'MLP Built',
    valueProposition: 'No more evenings with reminders',
    targetAudience: ['Designers'],
    category: 'Finance',
    keyFeatures: ['One list', 'One call'],
    ctaButtonText: 'Visit Website',
    question1: 'When did you last 1?',
    question2: 'When did you last 2?',
    question3: 'When did you last 3?',
  })
  server.respond(200, { id: body.id })
  await heading('Product Launched!')
  screen.getByText('Creator')
  await screen.findByText('Your product has been published.')
  expect(screen.getByRole('link', { name: 'See your product' }).getAttribute('href')).toBe(
    `/detail/product/${body.id}`,
  )
})

test.each([
  ['javascript:alert(1)', BAD_LINK],
  [`https://late.example/${'x'.repeat(3_000)}`, 'At most 2048 characters.'],
])('the field reports the problem with link %o when it loses focus, not before', async (link, problem) => {
  await openForm()
  type('Marketplace sentence', 'Know whom to call')
  type('Full description', 'It reads your invoices')
  type('Product link', link)
  expect(screen.queryByText(problem)).toBeNull()
  expect(button('Next').disabled).toBe(true)
  fireEvent.blur(field('Product link'))
  screen.getByText(problem)
  expect(field('Product link').getAttribute('aria-invalid')).toBe('true')
})

test('a link in another script shows what it will open', async () => {
  await openForm()
  type('Product link', 'späte.example')
  fireEvent.blur(field('Product link'))
  screen.getByText('Will open https://xn--spte-moa.example/')
})

test('an empty button text becomes the default, but an overlong one cannot be published', async () => {
  const server = await openForm()
  await fillIn()
  type('Button text', 'x'.repeat(26))
  screen.getByText('Your button: At most 25 characters.')
  expect(button('Publish Product').disabled).toBe(true)
  type('Button text', ' ')
  press('Publish Product')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body.ctaButtonText).toBe('Visit Website')
  server.respond(200, { id: server.sent[0]?.body.id })
  await heading('Product Launched!')
})

test.each<[string, (string | undefined)[], string]>([
  ['two questions', ['One?', 'Two?', ''], 'Your questions: Ask all three to publish.'],
  ['none', ['', '', ''], 'Ask all three questions to publish.'],
])('a product with %s cannot be published', async (_, questions, reason) => {
  await openForm()
  await fillIn()
  for (const [index, asked] of questions.entries()) type(`Question ${index + 1}`, asked ?? '')
  screen.getByText(reason)
  expect(button('Publish Product').disabled).toBe(true)
})

test('the page can be previewed before it is published', async () => {
  await openForm()
  await fillIn()
  press('Preview page')
  const page = within(await screen.findByRole('dialog', { name: 'Your page' }))
  await page.findByRole('heading', { name: 'Know whom to call on Monday' })
  for (const text of ['Finance', 'One call', 'When did you last 2?', 'Designers']) page.getByText(text)
  expect(page.getByRole('link', { name: /^Visit Website/ }).getAttribute('href')).toBe(
    'https://late.example/',
  )
})
