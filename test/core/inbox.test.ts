import { expect, test } from 'vitest'
import { eventually } from '#test/e2e/fixtures/eventually.ts'
import { followTo } from '#test/e2e/fixtures/follow-to.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { answerAll, words } from '#test/support/scenarios/answering.ts'

const app = useApp()

test('an answer, a comment, a reply below it, a solution and a message are read and answered in ten presses on a phone', async () => {
  const maya = await app.member('Maya', { width: 390, theme: 'light' })
  expect(await answerAll(app, maya)).toBeLessThanOrEqual(10)
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
  await followTo(page, idea.address)
  const unread = async () => (await maya.call('GET /me/signals?show=unread')).signals.map(toType)
  await eventually(unread).toEqual(['comment'])
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await page.getByRole('button', { name: 'Show 1 comment' }).click()
  await page.getByText('I lend mine').scrollIntoViewIfNeeded()
  await eventually(unread).toEqual([])

  const [pain, id] = [await maya.publishPainPoint('My drill rests all year'), crypto.randomUUID()]
  const solution = { id, title: 'A shed for all', description: 'One key a house.' }
  await ewa.call(`POST /items/${pain.id}/solutions`, solution)
  await followTo(page, `${pain.address}#comment-${id}`)
  await page.getByRole('heading', { name: 'A shed for all' }).waitFor()
  await eventually(unread).toEqual([])
  expect(maya.problems).toEqual([])
})

const toType = ({ signalType }: { signalType: string }) => signalType
