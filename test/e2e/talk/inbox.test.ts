import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { DESKTOP, isPhone } from '#test/support/browser/person.ts'

const app = useApp()

test.each([DESKTOP, { ...DESKTOP, width: 390 }])(
  'an answer, a comment, a reply below it, a solution and a message are read and answered in ten presses at $width pixels',
  async looks => {
    const maya = await app.member('Maya', looks)
    const [idea, pain] = await say(maya)
    const { page } = maya
    let presses = 0
    const press = async (what: Locator) => {
      presses += 1
      await what.click()
    }
    /** Reads what a person said and answers all of it. Fields that do not have the focus would need a press. */
    const answer = async (name: string, title: string) => {
      await press(page.getByRole('button', { name: `Read it: ${name} about ${title}` }))
      const row = page
        .locator('li[data-source]', { hasText: name })
        .filter({ has: page.getByRole('textbox') })
      const field = row.getByRole('textbox').and(page.locator(':focus'))
      const send = row.getByRole('button', { name: /^(Post Reply|Send)$/ }).first()
      await field.waitFor()
      await eventually(() => areSeen(field, send)).toBe(true)
      await field.pressSequentially(`Thank you, ${name}`)
      await press(send)
      await row.waitFor({ state: 'detached' })
    }
    await page.goto('/dashboard')
    const card = page.getByRole('region', { name: 'Notifications', exact: true })
    await card.scrollIntoViewIfNeeded()
    const shown = card.locator('li[data-source]').filter({ visible: true })
    await eventually(() => shown.count()).toBe(isPhone(looks) ? 4 : 5)
    for (const [name, title] of [
      ['Ewa', pain.title],
      ['Sofia', idea.title],
      ['Ada', idea.title],
      ['Jon', idea.title],
    ] as const)
      await answer(name, title)
    expect(
      await page.getByText(/^You (replied\. Members see it on the page|wrote in your chat)\.$/).count(),
    ).toBe(4)
    await page
      .getByRole('link', { name: /^Conversations Unread messages$/ })
      .filter({ visible: true })
      .waitFor()
    const toChat = card.getByRole('link', { name: `Continue chat with Lea about ${idea.title}` })
    await press(toChat.filter({ visible: true }).first())
    const field = page.getByLabel('Message to Lea')
    await eventually(() => field.evaluate(one => one === document.activeElement)).toBe(true)
    await field.pressSequentially('Thank you, Lea')
    await press(page.getByRole('button', { name: 'Send', exact: true }))
    await page.getByText('Thank you, Lea').first().waitFor()
    expect(presses).toBeLessThanOrEqual(10)

    const { signals } = await maya.call('GET /me/signals')
    const answered = signals.filter(({ said }: Said) => said).map(({ said }: Said) => said?.replied)
    expect(answered).toEqual([true, true, true, true])
    await page.goto('/conversations')
    expect(await page.getByRole('link', { name: /unread messages|unread signal/i }).count()).toBe(0)
    await page.goto('/conversations?signals=all')
    await eventually(() => page.getByText('You replied').count()).toBe(4)
    await page
      .getByRole('link', { name: `Continue chat with Ewa about ${pain.title}` })
      .first()
      .click()
    await page.getByText('Ewa proposed a solution').waitFor()
    await page.getByRole('log').getByText('Thank you, Ewa').waitFor()
    expect(maya.problems).toEqual([])
  },
)

/** Lets people answer a question, comment, reply below the comment, propose a solution and write in a chat. */
async function say(maya: Member) {
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
  return [
    { ...idea, title: 'Ladders of a street' },
    { ...pain, title: 'My drill rests all year' },
  ] as const
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

  const [pain, id] = [await maya.publishPainPoint('My drill rests all year'), crypto.randomUUID()]
  const solution = { id, title: 'A shed for all', description: 'One key a house.' }
  await ewa.call(`POST /items/${pain.id}/solutions`, solution)
  await page.goto(`${pain.address}#solution-${id}`)
  await page.getByRole('heading', { name: 'A shed for all' }).waitFor()
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
