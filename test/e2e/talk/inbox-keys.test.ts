import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

test('keyboard shortcuts step through people, open their texts and answer them', async () => {
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
