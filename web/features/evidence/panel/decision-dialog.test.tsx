import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { AppContext } from '#web/platform/app.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const member = {
  id: '0197c5a4-0000-7000-8000-00000000000b' as MemberId,
  email: 'ada@example.test',
  name: 'Ada',
}

test('a decision needs a choice and a reason, is kept when the dialog is closed, is sent once, and closes it', async () => {
  const sent: unknown[] = []
  const onOpenChange = vi.fn()
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ ...JSON.parse(body), at: '2027-05-30T09:00:00Z' }))
  })
  const show = () =>
    render(
      <AppContext value={{ member, theme: 'system', setTheme: () => undefined }}>
        <QueryClientProvider client={new QueryClient()}>
          <DecisionDialog itemId={itemId} decision={null} open onOpenChange={onOpenChange} />
          <Toaster />
        </QueryClientProvider>
      </AppContext>,
    )
  const { unmount } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Write it down' }))
  await screen.findByText('Choose what you decided.')
  screen.getByText('Say why, in a sentence or two.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Build it/ })))
  fireEvent.click(screen.getByRole('radio', { name: /^Drop it/ }))
  expect(screen.queryByText('Choose what you decided.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: ' Too few would pay. ' } })
  unmount()
  show()
  const submit = await screen.findByRole('button', { name: 'Write it down' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText('Your decision is written down')
  expect(sent).toEqual([{ decision: 'drop', reason: 'Too few would pay.', was: null }])
  expect(localStorage).toHaveLength(0)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
