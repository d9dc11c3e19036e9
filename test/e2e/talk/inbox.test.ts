import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('five things that three people did are read and answered in ten presses, each row opened once', async () => {
  const maya = await app.member('Maya')
  const idea = await maya.publish('Ladders of a street')
  const [question] = (await maya.call(`GET /items/${idea.id}`)).questions
  const comment = (content: string) =>
    [`POST /items/${idea.id}/comments`, { id: crypto.randomUUID(), content }] as const
  const answer = (content: string) => [`PUT /questions/${question.id}/answer`, { content }] as const
  const did = {
    Jon: [answer('On Tuesday'), comment('Who pays for a broken one?')],
    Ewa: [answer('Never did'), [`PUT /items/${idea.id}/vote`, { type: 'early_adopter' }] as const],
    Ada: [comment('I lend mine')],
  }
  for (const [name, acts] of Object.entries(did)) {
    const member = await app.apiMember(name)
    for (const [call, body] of acts) await member.call(call, body)
  }
  const { page } = maya
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await page.goto('/dashboard')
  await press(page.getByRole('link', { name: /Conversations.*5 unread signals/ }).first())
  await page.getByText('5 new signals').waitFor()
  for (const name of ['Ada', 'Ewa', 'Jon']) {
    await press(page.getByRole('button', { name: `Read it: ${name} about Ladders of a street` }))
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .first()
    const fields = row.getByLabel(`Your reply to ${name}`)
    // What was said is loaded when it is opened.
    await fields.first().and(page.locator(':focus')).waitFor()
    for (let open = await fields.count(); open > 0; open -= 1) {
      await fields.first().fill(`Thank you, ${name}`)
      await press(row.getByRole('button', { name: 'Post Reply' }).first())
      await eventually(() => fields.count()).toBe(open - 1)
    }
  }
  expect(presses).toBeLessThanOrEqual(10)
  await page.getByText('You replied. Everyone sees it on the page.').first().waitFor()
  expect(await page.getByText(/new signals?$/).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Start Chat with/ }).count()).toBe(3)
  const { signals } = await maya.call('GET /me/signals')
  expect(signals.map(({ said }: { said: { replied: boolean } | null }) => said?.replied ?? null)).toEqual([
    true,
    null,
    true,
    true,
    true,
  ])
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Start Chat with Ewa about Ladders of a street' }).click()
  await page.getByRole('button', { name: 'Close chat' }).click()
  await page.getByRole('link', { name: 'Continue chat with Ewa about Ladders of a street' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notifications')
  expect(maya.problems).toEqual([])
})

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
