// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
afterEach(cleanup)

test('a decision needs a choice and a reason, is sent once, and closes the dialog', async () => {
  const sent: unknown[] = []
  const onOpenChange = vi.fn()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ ...JSON.parse(body), at: '2027-05-30T09:00:00Z' }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DecisionDialog itemId={itemId} decision={null} open onOpenChange={onOpenChange} />
      <Toaster />
    </QueryClientProvider>,
  )
  const submit = await screen.findByRole('button', { name: 'Write it down' })
  fireEvent.click(submit)
  await screen.findByText('Choose what you decided.')
  screen.getByText('Say why, in a sentence or two.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Build it/ })))
  fireEvent.click(screen.getByRole('radio', { name: /^Drop it/ }))
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: ' Too few would pay. ' } })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByText('Your decision is written down')
  expect(sent).toEqual([{ decision: 'drop', reason: 'Too few would pay.' }])
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})
