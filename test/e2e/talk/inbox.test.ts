import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('what three people said in an answer, a comment, a reply, a solution and a message is read and answered in ten presses', async () => {
  const maya = await app.member('Maya')
  const idea = await maya.publish('Ladders of a street')
  const pain = await maya.publishPainPoint('My drill rests all year')
  const [question] = (await maya.call(`GET /items/${idea.id}`)).questions
  const own = await maya.call(`POST /items/${idea.id}/comments`, words('Who lends one?'))
  const [jon, ewa, ada] = [await app.apiMember('Jon'), await app.apiMember('Ewa'), await app.apiMember('Ada')]
  await ada.call(`PUT /items/${idea.id}/vote`, { type: 'early_adopter' })
  const chat = await maya.call(`PUT /signals/${await latestSignal(maya)}/conversation`)
  await ada.call(`POST /conversations/${chat.id}/messages`, words('I lend mine'))
  await jon.call(`PUT /questions/${question.id}/answer`, { content: 'On Tuesday' })
  await jon.call(`POST /items/${idea.id}/comments`, words('Who pays for a broken one?'))
  await jon.call(`POST /comments/${own.id}/replies`, words('I do'))
  await ewa.call(`PUT /items/${pain.id}/vote`, { type: 'pain_point' })
  await ewa.call(`POST /items/${pain.id}/solutions`, {
    id: crypto.randomUUID(),
    title: 'A shed for all',
    description: 'One key a house.',
  })
  const { page } = maya
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await page.goto('/dashboard')
  await press(page.getByRole('link', { name: /Conversations.*5 unread signals/ }).first())
  await page.getByText('5 new signals').waitFor()
  for (const [name, title] of [
    ['Ewa', 'My drill rests all year'],
    ['Jon', 'Ladders of a street'],
  ] as const) {
    await press(page.getByRole('button', { name: `Read it: ${name} about ${title}` }))
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .first()
    const fields = row.getByRole('textbox')
    // What was said is loaded when it is opened.
    await fields.first().and(page.locator(':focus')).waitFor()
    for (let open = await fields.count(); open > 0; open -= 1) {
      await fields.first().fill(`Thank you, ${name}`)
      await press(row.getByRole('button', { name: /^(Post Reply|Send)$/ }).first())
      await eventually(() => fields.count()).toBe(open - 1)
    }
  }
  expect(await page.getByText('You replied. Members see it on the page.').count()).toBe(3)
  await page.getByText('You wrote in your chat.').waitFor()
  expect(await page.getByText(/new signals?$/).count()).toBe(0)
  await press(page.getByRole('link', { name: 'Continue chat with Ada about Ladders of a street' }))
  await page.getByLabel('Message to Ada').fill('Thank you, Ada')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await page.getByRole('button', { name: 'Close chat' }).click()
  expect(presses).toBeLessThanOrEqual(9)

  const { signals } = await maya.call('GET /me/signals')
  const answered = signals.filter(({ said }: Said) => said).map(({ said }: Said) => said?.replied)
  expect(answered).toEqual([true, true, true, true])
  await page
    .getByRole('link', { name: 'Continue chat with Ewa about My drill rests all year' })
    .first()
    .click()
  await page.getByText('Ewa proposed a solution').waitFor()
  await page.getByText('Thank you, Ewa').first().waitFor()
  expect(maya.problems).toEqual([])
})

test('votes without words are one row, which one press reads; a project reads what it showed', async () => {
  const maya = await app.member('Maya')
  const idea = await maya.publish('Ladders of a street')
  const [jon, ewa, ada] = [await app.apiMember('Jon'), await app.apiMember('Ewa'), await app.apiMember('Ada')]
  for (const voter of [jon, ewa, ada]) await voter.call(`PUT /items/${idea.id}/vote`, { type: 'pain_point' })
  await ada.call(`POST /items/${idea.id}/comments`, words('I lend mine'))
  const { page } = maya
  await page.goto('/conversations')
  await page.getByText('4 new signals').waitFor()
  expect(await page.getByRole('button', { name: /^Start Chat with/ }).count()).toBe(1)
  await page.getByRole('button', { name: 'Show: 2 people voted on Ladders of a street' }).click()
  await page.getByRole('button', { name: 'Start Chat with Jon about Ladders of a street' }).waitFor()
  await page.getByRole('button', { name: 'Mark read: 2 people voted on Ladders of a street' }).click()
  await page.getByText('2 new signals').waitFor()

  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(idea.address)
  const unread = async () => (await maya.call('GET /me/signals?show=unread')).signals.map(toType)
  await eventually(unread).toEqual(['comment'])
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.getByRole('button', { name: 'Show 1 comment' }).click()
  await page.getByText('I lend mine').scrollIntoViewIfNeeded()
  await eventually(unread).toEqual([])
  expect(maya.problems).toEqual([])
})

const toType = ({ signalType }: { signalType: string }) => signalType
const words = (content: string) => ({ id: crypto.randomUUID(), content })
type Said = { said: { replied: boolean } | null }
const latestSignal = async (of: Pick<Member, 'call'>) => (await of.call('GET /me/signals')).signals[0].id

test('by keys alone people are gone through, their words opened, and answered', async () => {
  const maya = await app.member('Maya')
  const idea = await maya.publish('Ladders of a street')
  for (const [name, content] of Object.entries({ Jon: 'Who pays for a broken one?', Ada: 'I lend mine' })) {
    const member = await app.apiMember(name)
    await member.call(`POST /items/${idea.id}/comments`, { id: crypto.randomUUID(), content })
  }
  const { page } = maya
  await page.goto('/conversations')
  await page.getByText('2 new signals').waitFor()
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const reply = page.getByLabel('Your reply to Jon')
  await press('j', 'j', 'k', 'j', 'Enter')
  await reply.waitFor()
  await press('r')
  await eventually(() => reply.evaluate(field => field === document.activeElement)).toBe(true)
  await press('j', 'r')
  expect(await reply.inputValue()).toBe('jr')
  await page.getByRole('link', { name: 'Jon', exact: true }).focus()
  await press('g', 'c')
  expect(await page.getByRole('button', { name: /^Start Chat with/ }).count()).toBe(2)
  await press('c')
  await page.getByLabel('Message to Jon').waitFor()
  expect(maya.problems).toEqual([])
})
