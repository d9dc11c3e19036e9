import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#test/e2e/accessibility/faults.ts'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()
const QUESTION = 'When did you last run into this problem?'

const chatWith = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` })
const logIn = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Returns the messages on the screen, in their order. */
const messagesIn = (page: Page) => logIn(page).getByRole('listitem').locator('p').allInnerTexts()

/** Publishes an idea of Maya, on which Jon votes. */
async function beginWith<Jon extends Pick<Member, 'call'>>(maya: Maya, jon: Jon) {
  const idea = await maya.publish('Rehearsals that plan themselves')
  await jon.call(`PUT /items/${idea.id}/vote`, { type: 'pain_point' })
  return { maya, jon, idea }
}
type Maya = Awaited<ReturnType<typeof app.member>>

/** Signs up Maya at a desk and Jon on a phone, who has voted on her idea. */
const meet = async () =>
  beginWith(await app.member('Maya'), await app.earlierMember('Jon', { width: 390, theme: 'light' }))

test('a signal becomes a chat, and the chat becomes an interview that both members see as completed', async () => {
  const { maya, jon } = await meet()
  await maya.page.goto('/conversations')
  await maya.page.getByText('1 new signal', { exact: true }).waitFor()
  await jon.page.goto('/conversations')
  await jon.page.getByText('No new signals').waitFor()
  await jon.page.getByRole('tab', { name: 'Active Chats' }).click()
  await jon.page.getByText('No active chats').waitFor()
  const faults = [...(await faultsOf(maya, 'inbox')), ...(await faultsOf(jon, 'no chats'))]
  await jon.page.keyboard.press('ArrowLeft')
  await jon.page.getByText('No new signals').waitFor()
  await maya.page.getByRole('button', { name: 'Start Chat' }).click()
  const mayas = chatWith(maya.page, 'Jon')
  await mayas.getByText('Ready to start the conversation?').waitFor()
  faults.push(...(await faultsOf(maya, 'new chat')))
  await mayas.getByRole('button', { name: QUESTION }).click()
  await eventually(() => maya.page.getByLabel('Message to Jon').inputValue()).toBe(QUESTION)
  await maya.page.keyboard.press('Enter')
  await eventually(() => messagesIn(maya.page)).toEqual([QUESTION])

  await jon.page.getByRole('tab', { name: 'Active Chats 1 unread message' }).waitFor()
  await jon.page.keyboard.press('ArrowRight')
  await jon.page.waitForURL('**/conversations?tab=chats')
  faults.push(...(await faultsOf(jon, 'chats')))
  await jon.page.getByRole('link', { name: 'Continue chat with Maya' }).click()
  await eventually(() => messagesIn(jon.page)).toEqual([QUESTION])
  await mayas.getByText('Read', { exact: true }).waitFor()
  expect(await jon.page.getByRole('button', { name: 'Interview Guide' }).count()).toBe(0)
  await maya.resize(390)
  await maya.page.getByRole('button', { name: 'Interview Guide' }).click()
  const guide = maya.page.getByRole('dialog', { name: 'Interview Guide' })
  await guide.getByText('Context & Validation').waitFor()
  faults.push(...(await faultsOf(maya, 'guide')))
  await guide.getByRole('button', { name: 'How often has it come up in the past month?' }).click()
  await guide.waitFor({ state: 'hidden' })
  await maya.page.getByLabel('Message to Jon').and(maya.page.locator(':focus')).waitFor()
  await maya.resize(1360)

  await jon.page.getByLabel('Message to Maya').fill('Last Tuesday,\nsee https://bands.example/plan.')
  await mayas.getByText('Jon is typing…').waitFor()
  expect(await mayas.getByRole('button', { name: 'Complete Interview' }).count()).toBe(0)
  await jon.page.getByRole('button', { name: 'Send' }).click()
  const link = mayas.getByRole('link', { name: 'https://bands.example/plan' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  await maya.page.getByLabel('Message to Jon').fill('What did you do then?')
  await maya.page.keyboard.press('Enter')
  const said = [QUESTION, 'Last Tuesday,\nsee https://bands.example/plan.', 'What did you do then?']
  await eventually(() => messagesIn(jon.page)).toEqual(said)

  await mayas.getByRole('button', { name: 'Complete Interview' }).waitFor()
  expect(await jon.page.getByRole('button', { name: 'Complete Interview' }).count()).toBe(0)
  faults.push(...(await faultsOf(maya, 'chat')), ...(await faultsOf(jon, 'chat')))
  await mayas.getByRole('button', { name: 'Complete Interview' }).click()
  await maya.page.getByText("You've earned 25 points for completing this interview.").waitFor()
  for (const { page } of [maya, jon]) {
    await page.getByText('+25 points earned').waitFor()
    for (const name of ['Interview Guide', 'Complete Interview'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
  }
  faults.push(...(await faultsOf(maya, 'completed')))

  await maya.page.reload()
  await eventually(() => messagesIn(maya.page)).toEqual(said)
  const saving = maya.page.waitForEvent('download')
  await mayas.getByRole('button', { name: 'Chat options' }).click()
  await maya.page.getByRole('menuitem', { name: 'Download transcript' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.md$/)
  await maya.page.goBack()
  await mayas.waitFor({ state: 'hidden' })
  await maya.page.getByText('No new signals').waitFor()
  expect([...faults, ...maya.problems, ...jon.problems]).toEqual([])
})
