import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#test/e2e/accessibility/faults.ts'
import { longWord } from '#test/e2e/accessibility/page-faults.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()

const logIn = (page: Page) => page.getByRole('log', { name: 'Messages' })

type Pair = Record<'maya' | 'jon', Pick<Member, 'call' | 'publish'>>

/** Publishes an idea of Maya, on which Jon votes, and starts their chat. Returns its endpoint and its page. */
async function startChat({ maya, jon }: Pair, title: string) {
  const idea = await maya.publish(title)
  await jon.call(`PUT /items/${idea.id}/vote`, { type: 'pain_point' })
  const { signals } = await maya.call('GET /me/signals')
  const { id } = await maya.call(`PUT /signals/${signals[0].id}/conversation`)
  return { conversation: `/conversations/${id}`, address: `/conversations?chat=${id}` }
}

test('a long chat opens at its end and prepends earlier messages without moving; strangers and members who left see nothing', async () => {
  const maya = await app.member('Maya')
  const jon = await app.apiEarlierMember('Jon')
  const { conversation, address } = await startChat({ maya, jon }, 'Rehearsals that plan themselves')
  const stranger = await app.member('Eve', { width: 390, theme: 'light' })
  await stranger.page.goto(address)
  await stranger.page.getByRole('heading', { name: 'Conversation not found' }).last().waitFor()
  for (let number = 1; number <= 56; number += 1) {
    const author = number % 30 < 15 ? maya : jon
    await author.call(`POST ${conversation}/messages`, { id: crypto.randomUUID(), content: `Line ${number}` })
  }
  await maya.page.goto(address)
  const log = logIn(maya.page)
  await log.getByText('Line 56', { exact: true }).waitFor()
  const toEnd = () => log.evaluate(box => box.scrollHeight - box.clientHeight - box.scrollTop)
  await eventually(toEnd).toBeLessThan(2)
  const middle = log.getByText('Line 25', { exact: true })
  await log.evaluate(box => box.scrollTo(0, 260))
  const heightOf = async () => (await middle.boundingBox())?.y ?? 0
  const before = await heightOf()
  await log.evaluate(box => box.scrollTo(0, 200))
  await log.getByText('Line 1', { exact: true }).waitFor({ state: 'attached' })
  expect(Math.abs((await heightOf()) - before - 60)).toBeLessThan(3)
  expect(await log.getByRole('listitem').locator('p').first().innerText()).toBe('Line 1')

  await jon.call(`POST ${conversation}/messages`, { id: crypto.randomUUID(), content: 'While you read' })
  await maya.page.getByRole('button', { name: 'New messages' }).click()
  await eventually(toEnd).toBeLessThan(2)
  await maya.page.getByRole('button', { name: 'Chat options' }).click()
  await maya.page.getByRole('menuitem', { name: 'Leave chat' }).click()
  const question = maya.page.getByRole('alertdialog', { name: 'Leave this chat?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await maya.page.getByText('No active chats').waitFor()
  expect([...maya.problems, ...stranger.problems]).toEqual([])
})

test('long words in names, titles and messages never widen the page, even on the narrowest screen', async () => {
  const maya = await app.member('Maya', { width: 390, theme: 'light' })
  const jon = await app.apiEarlierMember(longWord)
  const { conversation } = await startChat({ maya, jon }, longWord.slice(0, 98))
  for (const content of [longWord, `https://example.org/${longWord}`])
    await jon.call(`POST ${conversation}/messages`, { id: crypto.randomUUID(), content })
  const faults: string[] = []
  await maya.page.goto('/dashboard')
  await maya.page.getByRole('heading', { name: 'Notifications' }).scrollIntoViewIfNeeded()
  await maya.page.getByText(longWord).last().waitFor()
  faults.push(...(await faultsOf(maya, 'dashboard')))
  await followTo(maya.page, '/conversations?tab=chats')
  await maya.page.getByText(longWord).last().waitFor()
  faults.push(...(await faultsOf(maya, 'chats')))
  await maya.page.getByRole('link', { name: `Continue chat with ${longWord}` }).click()
  await logIn(maya.page).getByText(longWord).last().waitFor()
  faults.push(...(await faultsOf(maya, 'chat')))
  await logIn(maya.page).getByRole('button', { name: 'More' }).last().click()
  await maya.page.getByRole('menuitem', { name: 'Report' }).click()
  await maya.page.getByText('A moderator will read it with the 5 messages before and after it').waitFor()
  faults.push(...(await faultsOf(maya, 'report of a message')))
  await maya.page.keyboard.press('Escape')
  await maya.page.setViewportSize({ width: 320, height: 700 })
  expect(await logIn(maya.page).evaluate(log => log.scrollWidth - log.clientWidth)).toBe(0)
  expect([...faults, ...maya.problems]).toEqual([])
})
