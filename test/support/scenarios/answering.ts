import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { pushAddress } from '#test/e2e/fixtures/follow-to.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import type { Person } from '#test/support/browser/person.ts'

type App = { apiMember: (name: string) => Promise<Member> }
type Maya = Member & Person
type Said = { said: { replied: boolean } | null }
type Press = (what: Locator) => Promise<void>
type Reading = { page: Page; press: Press; name: string; title: string }

/** Returns a text to send to the server, under an id of its own. */
const words = (content: string) => ({ id: crypto.randomUUID(), content })

const latestSignal = async (of: Member) => (await of.call('GET /me/signals')).signals[0].id

/** Lets people answer a question, comment, reply below the comment, propose a solution and write in a chat. */
async function say(app: App, maya: Member) {
  const idea = await maya.publish('Ladders of a street')
  const pain = await maya.publishPainPoint('My drill rests all year')
  const [question] = (await maya.call(`GET /items/${idea.id}`)).questions
  const [jon, ada, sofia] = [
    await app.apiMember('Jon'),
    await app.apiMember('Ada'),
    await app.apiMember('Sofia'),
  ]
  const [ewa, lea] = [await app.apiMember('Ewa'), await app.apiMember('Lea')]
  await lea.call(`PUT /items/${idea.id}/vote`, { type: 'early_adopter' })
  const chat = await maya.call(`PUT /signals/${await latestSignal(maya)}/conversation`)
  await lea.call(`POST /conversations/${chat.id}/messages`, words('I lend mine'))
  await jon.call(`PUT /questions/${question.id}/answer`, { content: 'On Tuesday' })
  const comment = await ada.call(`POST /items/${idea.id}/comments`, words('Who pays for a broken one?'))
  await sofia.call(`POST /comments/${comment.id}/replies`, words('I wonder, too'))
  await ewa.call(`POST /items/${pain.id}/solutions`, {
    id: crypto.randomUUID(),
    title: 'A shed for all',
    description: 'One key a house.',
  })
  return { idea: 'Ladders of a street', pain: 'My drill rests all year' }
}

/** Whether all of it is on the screen, not cut by a box that scrolls, and under nothing else. */
const areSeen = async (...all: Locator[]) => {
  const seen = await Promise.all(
    all.map(one =>
      one.evaluate(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [top + 4, bottom - 4].every(y =>
          element.contains(document.elementFromPoint((left + right) / 2, y)),
        )
      }),
    ),
  )
  return seen.every(Boolean)
}

/** Reads what a person said and answers all of it. Fields that do not have the focus would need a press. */
async function answer({ page, press, name, title }: Reading) {
  await press(page.getByRole('button', { name: `Read it: ${name} about “${title}”` }))
  const row = page.locator('li[data-source]', { hasText: name }).filter({ has: page.getByRole('textbox') })
  const field = row.getByRole('textbox').and(page.locator(':focus'))
  const send = row.getByRole('button', { name: 'Post Reply' }).first()
  await field.waitFor()
  await eventually(() => areSeen(field, send)).toBe(true)
  await field.pressSequentially(`Thank you, ${name}`)
  await press(send)
  await row.waitFor({ state: 'detached' })
}

/** Finds in the inbox that everything was answered, and below Ewa's solution the words. */
async function findAnswered({ page, call }: Maya, pain: string) {
  const { signals } = await call('GET /me/signals')
  const answered = signals.filter(({ said }: Said) => said).map(({ said }: Said) => said?.replied)
  expect(answered).toEqual([true, true, true, true])
  await pushAddress(page, '/conversations?signals=all')
  await eventually(() => page.getByText('You replied').count()).toBe(4)
  const unread = page.getByRole('link', { name: /unread messages|unread signal/i })
  await eventually(() => unread.count()).toBe(0)
  await page
    .getByRole('button', { name: `Start Chat with Ewa about “${pain}”` })
    .first()
    .click()
  await page.getByText('Ewa proposed a solution').waitFor()
}

/**
 * Lets Maya read and answer on her dashboard what five people have said, and finds it answered. Returns the number of
 * presses on the dashboard.
 */
export async function answerAll(app: App, maya: Maya) {
  const { idea, pain } = await say(app, maya)
  const { page } = maya
  let presses = 0
  const press: Press = async what => {
    presses += 1
    await what.click()
  }
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Notifications', exact: true })
  await card.scrollIntoViewIfNeeded()
  // Below the list of signals is one of unread chats.
  const shown = card.getByRole('list').first().locator('> li').filter({ visible: true })
  await eventually(() => shown.count()).toBe(5)
  await answer({ page, press, name: 'Ewa', title: pain })
  for (const name of ['Sofia', 'Ada', 'Jon']) await answer({ page, press, name, title: idea })
  expect(await page.getByText('You replied. Members see it on the page.').count()).toBe(4)
  await page
    .getByRole('link', { name: /^Conversations Unread messages$/ })
    .filter({ visible: true })
    .waitFor()
  const toChat = card.getByRole('link', { name: `Continue chat with Lea about “${idea}”` })
  await press(toChat.filter({ visible: true }).first())
  const field = page.getByLabel('Message to Lea')
  await eventually(() => field.evaluate(one => one === document.activeElement)).toBe(true)
  await field.pressSequentially('Thank you, Lea')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await page.getByText('Thank you, Lea').first().waitFor()
  await findAnswered(maya, pain)
  return presses
}
