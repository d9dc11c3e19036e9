import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#test/e2e/accessibility/faults.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import type { Member } from '#test/e2e/fixtures/member-client.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'

const app = useApp()
const SAID = 'Every second weekend. I carry it back nine times. They mean well.'
const WORDS = 'I carry it back nine times.'
const LATER = 'If the box does that, I am in.'

const chatWith = (page: Page, name: string) => page.getByRole('dialog', { name: `Chat with ${name}` })

/** Signs up Maya at a desk, who has a chat about her idea with Tom, of three messages. */
async function talkWith(tom: Pick<Member, 'call'>) {
  const maya = await app.member('Maya Lind')
  const idea = await maya.publish('The street’s own toolbox')
  await maya.call(`PUT /items/${idea.id}/report`, { isPublic: true })
  await tom.call(`PUT /items/${idea.id}/vote`, { type: 'early_adopter' })
  const { signals } = await maya.call('GET /me/signals')
  const { id } = await maya.call(`PUT /signals/${signals[0].id}/conversation`)
  for (const [by, content] of [
    [maya, 'How often does the ladder leave?'],
    [tom, SAID],
    [tom, LATER],
  ] as const)
    await by.call(`POST /conversations/${id}/messages`, { id: crypto.randomUUID(), content })
  return { maya, idea, address: `/conversations?chat=${id}` }
}

/** Selects words of a message, as a pointer would. */
const select = (page: Page, words: string) =>
  page.evaluate(wanted => {
    const texts = [...document.querySelectorAll('[role="log"] li p')].flatMap(text =>
      Array.from(text.childNodes),
    )
    const node = texts.find(text => text.textContent?.includes(wanted))
    const from = node?.textContent?.indexOf(wanted) ?? 0
    if (node) getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length)
  }, words)

test('an author quotes a message, the talk ends, and the report shows the quote as long as its writer agrees', async () => {
  const tom = await app.earlierMember('Tom Becker', { width: 390, theme: 'light' })
  const { maya, idea, address } = await talkWith(tom)
  const [mayas, toms] = [chatWith(maya.page, 'Tom Becker'), chatWith(tom.page, 'Maya Lind')]
  await tom.page.goto(address)
  await toms.getByText(SAID).waitFor()
  await maya.page.goto(address)
  await mayas.getByText(SAID).waitFor()
  await select(maya.page, WORDS)
  await mayas.getByRole('button', { name: 'Mark as quote' }).click()
  const quotes = mayas.getByRole('region', { name: /^Quotes/ })
  await quotes.getByText(WORDS).waitFor()
  expect(await mayas.locator('mark').allInnerTexts()).toEqual([WORDS])

  const question = toms.getByText('Can Maya show this on their public report, as Tom?')
  await question.waitFor()
  const faults = await faultsOf(tom, 'asked for consent')
  await mayas.getByLabel('Does something about it today').check()
  await mayas.getByLabel('What happened last time?').fill('She drove there twice.')
  await mayas.getByRole('button', { name: 'Save' }).click()
  await mayas.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  faults.push(...(await faultsOf(maya, 'ended talk')))

  const report = await app.guest()
  const isOnReport = async () => {
    await report.page.goto(`/report/${idea.id}`)
    return (await report.page.getByText(WORDS).count()) === 1
  }
  expect(await isOnReport()).toBe(false)
  await toms.getByRole('button', { name: 'Yes', exact: true }).click()
  await quotes.getByText('Tom said you may publish it.').waitFor()
  expect(await isOnReport()).toBe(true)
  expect(await report.page.getByText('Becker').count()).toBe(0)

  await followTo(maya.page, `/detail/idea/${idea.id}?tab=people`)
  await maya.page.getByRole('link', { name: /Talked.*Does something about it today/ }).waitFor()
  await maya.page.getByText('1 talk: 1 does something about it today.').waitFor()
  await maya.page.getByText('She drove there twice.').waitFor()
  await maya.page.getByText(WORDS).waitFor()
  faults.push(...(await faultsOf(maya, 'people with talks')))

  await toms.getByRole('button', { name: 'Take back' }).click()
  await toms.getByText('Not on the report.').waitFor()
  expect(await isOnReport()).toBe(false)
  expect(faults).toEqual([])
})
