import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { VoteRemoval } from './vote-removal.tsx'

const ID = '0197c5a4-0000-7000-8000-00000000000a'
const field = () => screen.getByLabelText<HTMLInputElement>('Link of the post')

function show(link: string) {
  const { router } = showStaffPart(<VoteRemoval onDone={() => {}} />, () => refusing('item.missing'))
  fireEvent.change(field(), { target: { value: link } })
  fireEvent.click(screen.getByRole('button', { name: 'Show votes' }))
  return router
}

test('a link that names no post stays in the field, which has the focus and says why', async () => {
  const router = show('https://example.org/about')
  await screen.findByText('Paste the link of an idea, a pain point or a product.')
  expect([field().value, document.activeElement]).toEqual(['https://example.org/about', field()])
  expect(router.state.location.search).toBe('')
})

test('the link of a post leads to the address with its votes', async () => {
  const router = show(`https://example.org/detail/idea/${ID.toUpperCase()}?tab=page`)
  await waitFor(() => expect(router.state.location.search).toBe(`?post=${ID}`))
})
