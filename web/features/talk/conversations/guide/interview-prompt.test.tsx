import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { conversationOf, participant } from '#test/support/talk/conversation.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { conversationKeys } from '#web/platform/cache/query-keys.ts'
import { InterviewPrompt } from './interview-prompt.tsx'

const [ME, OTHER] = ['one' as MemberId, 'two' as MemberId]

const conversation = conversationOf([ME, OTHER])

let sent: string[]
let isBroken: boolean
let earned: number
let bonus: Conversation['interviewBonus']

beforeEach(() => {
  sent = []
  isBroken = false
  earned = 25
  bonus = null
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    sent.push(`${method} ${url}`)
    if (isBroken) return Response.json({ code: 'failure', message: 'No.', requestId: 'r' }, { status: 500 })
    return Response.json({
      ...conversation,
      interviewCompleted: true,
      interviewPoints: earned,
      interviewBonus: bonus,
    })
  })
})

function Prompt() {
  const { data } = useQuery<Conversation>({
    queryKey: conversationKeys.one(conversation.id),
    enabled: false,
  })
  return (
    data && <InterviewPrompt conversation={data} bothWrote={data.bothWrote} isOwner={data.ownerId === ME} />
  )
}

function show(more: Partial<Conversation> = {}) {
  const queries = createQueryClient()
  queries.setQueryData(conversationKeys.one(conversation.id), { ...conversation, ...more })
  renderPart(<Prompt />, { queries, hasToasts: true })
}

const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Complete Interview' })
const press = () => fireEvent.click(button() as HTMLButtonElement)

test('the author gets the prompt from the third message on, while both members can still write', () => {
  const none = [{ lastSeq: 2 }, { participants: [participant(ME)] }, { closed: true }, { ownerId: OTHER }]
  for (const more of none) {
    show(more)
    expect(button()).toBeNull()
    cleanup()
  }
  show()
  expect(button()).not.toBeNull()
})

test('the prompt is disabled until both members have written, and says why', () => {
  show({ bothWrote: false })
  expect(button()?.disabled).toBe(true)
  screen.getByText('You can complete the interview once both of you have written.')
})

test('the author is asked whether they learned what they needed', () => {
  show()
  screen.getByText('Have you heard what you needed? Completing the interview earns 25 points.')
})

test('a second interview about the same item promises no points', () => {
  show({ pointsOffered: 0 })
  screen.getByText(/You two .* earns no points\.$/)
})

test('two presses complete the interview once, and a focused note replaces the prompt', async () => {
  show()
  press()
  press()
  const note = await screen.findByText('+25 points earned')
  await waitFor(() => expect(document.activeElement).toBe(note))
  await screen.findByText('Interview Completed!')
  screen.getByText("You've earned 25 points for completing this interview.")
  expect(button()).toBeNull()
  expect(sent).toEqual([`PUT /api/conversations/${conversation.id}/completion`])
})

test.each([
  ['First interview: +50', { interviews: 1, points: 50 }],
  ['10 interviews: +250', { interviews: 10, points: 250 }],
])('%s is a line in the same toast', async (line, paid) => {
  bonus = paid
  show()
  press()
  const toast = (await screen.findByText(line)).closest('[data-sonner-toast]')
  expect(toast?.textContent).toContain('Interview Completed!')
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1)
})

test('a repeat interview with the same member about the same item is completed without points', async () => {
  earned = 0
  show()
  press()
  await screen.findByText('Interview completed')
  expect(screen.queryByText(/points earned/)).toBeNull()
  await screen.findByText('Interview Completed!')
})

test('a failure is reported and can be retried', async () => {
  isBroken = true
  show()
  press()
  await screen.findByText('Failed to complete interview')
  await waitFor(() => expect(button()?.disabled).toBe(false))
  isBroken = false
  press()
  await screen.findByText('+25 points earned')
  await screen.findByText('Interview Completed!')
})

test('completion by the other member does not move focus', () => {
  show({ interviewCompleted: true, interviewPoints: 25 })
  screen.getByText('+25 points earned')
  expect(document.activeElement).toBe(document.body)
})
