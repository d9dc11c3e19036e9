// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MemberId, QuestionId } from '#contract/ids.ts'
import { leavePage } from '#test/support/left-behind/leave-page.ts'
import { AppContext } from '#web/platform/app.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { QuestionAnswers } from './question-answers.tsx'

const ada = { id: '0197c5a4-0000-7000-8000-000000000001' as MemberId, email: 'ada@example.org', name: 'Ada' }
const failed = { code: 'failure', message: 'Something failed on our side.', requestId: 'r' }
const answer = {
  id: '0197c5a4-0000-7000-8000-0000000000a1',
  content: 'Last week',
  author: { id: '0197c5a4-0000-7000-8000-000000000002', name: 'Ben', avatar: null },
  createdAt: '2026-03-01T10:00:00.000Z',
  verified: false,
  can: { delete: false, verify: true },
}

let stored: typeof answer
let sent: string[]
let answering: PromiseWithResolvers<void> | undefined
let isBroken: boolean

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
beforeEach(() => {
  stored = answer
  sent = []
  answering = undefined
  isBroken = false
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json({ comments: [stored], earlier: null, own: null })
    sent.push(`${method} ${url.split('/').slice(-2).join('/')}`)
    await answering?.promise
    if (isBroken) return Response.json(failed, { status: 500 })
    return Response.json({ ...stored, verified: method === 'PUT' })
  })
})
afterEach(leavePage)

const show = async ({ isOwn = false } = {}) => {
  const question = { id: crypto.randomUUID() as QuestionId, question: 'When?', answerCount: 1 }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppContext value={{ member: ada, theme: 'system', setTheme: () => undefined }}>
        <MemoryRouter>
          <QuestionAnswers question={question} number={1} kind="idea" isOwn={isOwn} />
        </MemoryRouter>
        <Toaster />
      </AppContext>
    </QueryClientProvider>,
  )
  await screen.findByText('Last week')
}
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test("the item's author marks an answer at once, takes the mark off again, and is not asked to answer", async () => {
  await show({ isOwn: true })
  expect(screen.queryByRole('textbox')).toBeNull()
  answering = Promise.withResolvers()
  press('Mark as Verified Insight')
  await screen.findByText('Verified Insight')
  press('Remove Verified Insight')
  await waitFor(() => expect(screen.queryByText('Verified Insight')).toBeNull())
  answering.resolve()
  await waitFor(() =>
    expect(sent).toEqual(['PUT', 'DELETE'].map(method => `${method} ${answer.id}/verification`)),
  )
})

test('a mark that failed is reverted and reported', async () => {
  await show()
  isBroken = true
  press('Mark as Verified Insight')
  await screen.findByText('Something Went Wrong')
  expect([screen.queryByText('Verified Insight'), button('Mark as Verified Insight') !== null]).toEqual([
    null,
    true,
  ])
})

test('others see the badge and no control', async () => {
  stored = { ...answer, verified: true, can: { delete: false, verify: false } }
  await show()
  expect(screen.queryByText('Verified Insight')).not.toBeNull()
  expect([button('Mark as Verified Insight'), button('Remove Verified Insight')]).toEqual([null, null])
  expect(screen.queryByRole('textbox')).not.toBeNull()
})
