import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { openCase } from '#test/support/moderation/case-detail.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { AppealsScreen } from './appeals-screen.tsx'

const at = '2026-01-01T00:00:00.000Z'
const toAppeal = (last: string) => ({
  id: `0197c5a4-0000-7000-8000-0000000000${last}`,
  case: openCase,
  decision: { id: 'd', act: 'hide', reason: 'other', sentence: 'Why', until: null, by: null, createdAt: at },
  by: null,
  side: 'author',
  sentence: 'It was a question.',
  createdAt: at,
  outcome: null as string | null,
  answer: null,
  decidedBy: null,
  decidedAt: null,
  refusal: null,
  decidableAt: null,
})

/** Shows two appeals. Sends an answer to the first, which is off the list then, and waits until the list is loaded again. */
async function showAppeals(answer: () => Response | object) {
  let appeals = [toAppeal('c1'), toAppeal('c2')]
  showStaffPart(<AppealsScreen />, ({ key }) => {
    if (key.startsWith('GET')) return { appeals, next: null }
    appeals = [{ ...toAppeal('c2'), sentence: 'Loaded again.' }]
    return answer()
  })
  const [card] = await screen.findAllByRole('article')
  if (!card) throw new Error('no appeal')
  const field = within(card).getByLabelText<HTMLTextAreaElement>('Your answer, in a sentence')
  fireEvent.change(field, { target: { value: 'It was indeed.' } })
  fireEvent.click(within(card).getByRole('button', { name: 'Reverse the decision' }))
  await screen.findByText('Loaded again.')
  return { card, field }
}

test('a reply to an appeal that someone else has decided says so and keeps its text', async () => {
  const { card, field } = await showAppeals(() => refusing('appeal.decided'))
  await within(card).findByText(refusals['appeal.decided'].sentence)
  expect([field.isConnected, field.value]).toEqual([true, 'It was indeed.'])
})

test('a decided appeal stays in place with its outcome', async () => {
  const { card } = await showAppeals(() => ({ ...toAppeal('c1'), outcome: 'reversed', decidedAt: at }))
  await within(card).findByText('Decision reversed')
  expect(screen.getAllByRole('article')[0]).toBe(card)
  expect(within(card).queryByRole('button')).toBeNull()
})
