import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase } from '#test/support/moderation/case-detail.ts'
import { showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { QueueScreen } from './queue-screen.tsx'

test('after a decision, the next open case has focus, whatever others decided; after the last case, the queue does', async () => {
  const cases = ['a', 'b', 'c'].map(last =>
    Object.assign({}, openCase, { id: openCase.id.slice(0, -1) + last, title: `Comment ${last}` }),
  )
  let open = cases
  const { router } = showStaffPart(
    <main>
      <QueueScreen />
    </main>,
    ({ key }) => {
      const id = key.split('/')[4]
      if (key.startsWith('POST')) {
        // Somebody else decides on the second case at the same moment.
        open = open.filter(shown => shown.id !== id && shown.title !== 'Comment b')
        return {}
      }
      if (key.includes('/cases/')) return cases.find(shown => shown.id === id)
      if (key.includes('/cases')) return { cases: open, next: null }
      return key.includes('/role')
        ? { role: 'moderator', provenUntil: null, hasFactor: true }
        : { purges: [] }
    },
  )
  const decide = async (title: string) => {
    // The case has nothing but its reports, so its card names it.
    await screen.findByText(new RegExp(`“${title}”`))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'insulting' } })
    fireEvent.change(screen.getByLabelText('Your reason in a sentence'), { target: { value: 'It insults.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  }
  await router.navigate(`/?case=${cases[0]?.id}`)
  await decide('Comment a')
  await screen.findByText(/“Comment c”/)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Case' }))
  await decide('Comment c')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Queue' })))
  expect(router.state.location.search).toBe('')
})
