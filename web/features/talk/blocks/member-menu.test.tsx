import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { MemberMenu } from './member-menu.tsx'

const id = '0197c5a4-0000-7000-8000-0000000000cb'
const moderator = { role: 'moderator', provenUntil: null, hasFactor: true }

let isRoleKnown = false

type Shown = { role?: object; kind?: 'comment' | 'because'; refused?: boolean }

function show({ role = moderator, kind = 'comment', refused = false }: Shown = {}) {
  const { sent } = showStaffPart(
    <main>
      <MemberMenu subject={{ kind, id }} />
    </main>,
    ({ key }) => {
      isRoleKnown = key.endsWith('/me/role')
      if (isRoleKnown) return role
      return refused ? refusing('subject.hidden') : {}
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  return sent
}
const findItem = (name: string) => screen.findByRole('menuitem', { name }, { timeout: 10_000 })
const listItems = async () => {
  await findItem('Report')
  await waitFor(() => expect(isRoleKnown).toBe(true))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}
const dialog = () => screen.findByRole('dialog', {}, { timeout: 10_000 })

async function hideIn(shown: HTMLElement) {
  fireEvent.change(within(shown).getByLabelText('Reason'), { target: { value: 'insulting' } })
  fireEvent.change(within(shown).getByLabelText('Your reason in a sentence'), {
    target: { value: 'It insults.' },
  })
  fireEvent.click(within(shown).getByRole('button', { name: 'Hide' }))
}

test('a moderator hides content from its menu with a reason and a sentence', async () => {
  const sent = show()
  fireEvent.click(await findItem('Hide'))
  const shown = await dialog()
  expect(within(shown).getByRole('button', { name: 'Hide' })).toHaveProperty('disabled', true)
  await hideIn(shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The page waits for its heading until somebody presses something.
  fireEvent.pointerDown(document.body)
  const subject = { kind: 'comment', id }
  expect(sent).toEqual([
    {
      key: 'POST /api/moderation/decisions',
      body: { id: expect.any(String), act: 'hide', reason: 'insulting', sentence: 'It insults.', subject },
    },
  ])
})

test('a refused decision stays open with its text, and the sentence says why', async () => {
  show({ refused: true })
  fireEvent.click(await findItem('Hide'))
  const shown = await dialog()
  await hideIn(shown)
  await within(shown).findByText(refusals['subject.hidden'].sentence)
  expect(within(shown).getByLabelText<HTMLTextAreaElement>('Your reason in a sentence').value).toBe(
    'It insults.',
  )
})

test.each([
  ['a member', { role: { ...moderator, role: 'member' } }],
  ['a moderator without a second factor', { role: { ...moderator, hasFactor: false } }],
  ['a moderator at a reason that only its author sees', { kind: 'because' as const }],
])('%s can only report', async (_, given) => {
  show(given)
  expect(await listItems()).toEqual(['Report'])
})
