import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId

test('a decision needs a choice and a reason, survives a closed dialog, is sent once, and closes the dialog', async () => {
  const sent: unknown[] = []
  const onOpenChange = vi.fn()
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url.endsWith('/voters')) return Promise.resolve(Response.json({ count: 9 }))
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ ...JSON.parse(body), at: '2027-05-30T09:00:00Z' }))
  })
  const show = () =>
    renderPart(<DecisionDialog itemId={itemId} decision={null} open onOpenChange={onOpenChange} />, {
      hasToasts: true,
    })
  const { unmount } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Record it and tell 9 people' }))
  await screen.findByText('Choose what you decided.')
  screen.getByText('Say why, in a sentence or two.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Build it/ })))
  fireEvent.click(screen.getByRole('radio', { name: /^Drop it/ }))
  expect(screen.queryByText('Choose what you decided.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: ' Too few would pay. ' } })
  unmount()
  show()
  const submit = await screen.findByRole('button', { name: 'Record it and tell 9 people' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText('Decision recorded')
  expect(sent).toEqual([{ decision: 'drop', reason: 'Too few would pay.', was: null }])
  expect(localStorage).toHaveLength(0)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
