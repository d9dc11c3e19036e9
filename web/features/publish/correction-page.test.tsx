import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MemberId, QuestionId } from '#contract/ids.ts'
import type { IdeaDetail, ItemDetail, ProductDetail } from '#contract/items/item-detail.ts'
import { detailsAtFirst, newItemId } from '#test/support/items/factories.ts'
import {
  button,
  field,
  heading,
  holdWrites,
  openCorrection,
  press,
  type,
} from '#test/support/items/publish-page.tsx'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { removeDrafts } from '#web/platform/form/drafts.ts'

const ofBothKinds = {
  ...detailsAtFirst,
  id: newItemId(),
  title: 'A calendar for bands',
  marketplaceDescription: 'Rehearsals that plan themselves',
  description: 'A calendar for bands',
  author: { id: '0197c5a4-0000-7000-8000-000000000001' as MemberId, name: 'Ada', avatar: null },
  createdAt: '2026-03-01T10:00:00.000Z',
  isUnopened: false,
  followers: 0,
  saidWords: [],
  can: { delete: true, correct: true },
  questions: [
    { id: crypto.randomUUID() as QuestionId, question: 'When did you last cancel?', answerCount: 0 },
  ],
}

const idea: IdeaDetail = {
  ...ofBothKinds,
  kind: 'idea',
  problem: null,
  valueProposition: null,
  targetAudience: 'Musicians',
  image: null,
}

const product = {
  ...ofBothKinds,
  kind: 'product',
  isAuthorNew: false,
  productUrl: 'https://bands.example/',
  screenshot: null,
  productStatus: 'MLP Built',
  category: 'Other',
  ctaButtonText: 'Try it',
  valueProposition: 'No more empty rooms',
  targetAudiences: ['Musicians'],
  keyFeatures: [],
} as ProductDetail

/** Opens the correction of an item, by default the idea. */
async function open(item: ItemDetail = idea) {
  const server = holdWrites([], item)
  const { router, queries } = openCorrection(item)
  await heading(`Fix typos in your ${item.kind}`)
  await screen.findByLabelText('Target audience', undefined, { timeout: 10_000 })
  return { server, router, queries }
}

const isSent = (server: ReturnType<typeof holdWrites>, count = 1) =>
  waitFor(() => expect(server.sent).toHaveLength(count))

test('a saved correction leads back to the page once, even if the member has already gone back', async () => {
  const { server, router } = await open()
  type('Marketplace sentence', 'Rehearsals that book themselves')
  press('Save correction')
  await isSent(server)
  expect(button('Cancel').disabled).toBe(true)
  await act(() => router.navigate(-1))
  await heading('Its page')
  server.respond(200, idea)
  await screen.findByText('Your idea has been updated.')
  expect(router.state.location.pathname).toBe(`/detail/idea/${idea.id}`)
})

test('a failure shows its reason, and the button regains focus', async () => {
  const { server } = await open()
  press('Save correction')
  await isSent(server)
  server.respond(409, { code: 'item.voted-on', message: 'Others have voted on this.' })
  await screen.findByText('Nothing was changed. Others have voted on this.')
  await waitFor(() => expect(document.activeElement).toBe(button('Save correction')))
  expect(field('Marketplace sentence').value).toBe(idea.marketplaceDescription)
})

test('an audience typed without Enter is saved too', async () => {
  const { server } = await open()
  type('Target audience', 'Choirs')
  press('Save correction')
  await isSent(server)
  expect(server.sent[0]?.body).toMatchObject({ targetAudience: ['Musicians', 'Choirs'] })
})

test('the coach is explained once, although two product steps use it', async () => {
  await open(product)
  expect(document.querySelectorAll('#coach-note')).toHaveLength(1)
})

test('the page does not look up similar items', async () => {
  const { server } = await open()
  press('Save correction')
  await isSent(server)
  expect(server.read.filter(url => url.includes('similar'))).toEqual([])
})

test('the text stays if the server refuses it because of new votes and answers', async () => {
  const { server, queries } = await open()
  type('Question 1', 'When did you cancel?')
  const [question] = idea.questions
  const answered = {
    ...idea,
    can: { delete: true, correct: false },
    questions: [{ ...question, answerCount: 1 }],
  }
  act(() => void queries.setQueryData(itemKeys.detail(idea.id), answered))
  expect([field('Question 1').value, field('Question 1').readOnly]).toEqual(['When did you cancel?', false])
  press('Save correction')
  await isSent(server)
  server.respond(409, { code: 'item.voted-on', message: 'Others have voted on this.' })
  await screen.findByText('Nothing was changed. Others have voted on this.')
})

test('the text survives a reload, and is dropped on save, cancel or sign-out', async () => {
  await open()
  type('Marketplace sentence', 'Rehearsals that book themselves')
  cleanup()
  const { server } = await open()
  expect(field('Marketplace sentence').value).toBe('Rehearsals that book themselves')
  press('Save correction')
  await isSent(server)
  server.respond(200, idea)
  await heading('Its page')
  expect(localStorage).toHaveLength(0)
  cleanup()
  await open()
  type('Marketplace sentence', 'Rehearsals')
  press('Cancel')
  await heading('Its page')
  expect(localStorage).toHaveLength(0)
  cleanup()
  await open()
  type('Marketplace sentence', 'Rehearsals')
  expect(localStorage).toHaveLength(1)
  removeDrafts(idea.author.id)
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['corrected', { correction: { at: '2026-03-02T10:00:00.000Z', fields: ['title'] } }],
  ['answered', { questions: idea.questions.map(question => ({ ...question, answerCount: 1 })) }],
])('a reload drops the text after the item was %s', async (_, since) => {
  await open()
  type('Question 1', 'When did you cancel?')
  cleanup()
  await open({ ...idea, ...since })
  expect(field('Question 1').value).toBe('When did you last cancel?')
})
