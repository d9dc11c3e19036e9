import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NewPause, Pause } from '#contract/moderation/pauses.ts'
import { refusals } from '#contract/refusals.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { PauseSettings } from './pause-settings.tsx'

const HOUR_MS = 60 * 60 * 1_000

let stored: Pause[]
let sent: { key: string; body: NewPause | undefined }[]
let refusal: Response | undefined

async function network(url: string, { method, body }: { method: string; body: string | null }) {
  if (url === '/api/me/role') return Response.json({ role: 'operator' })
  if (method === 'GET') return Response.json({ pauses: stored })
  const given = body === null ? undefined : (JSON.parse(body) as NewPause)
  sent.push({ key: `${method} ${url}`, body: given })
  if (refusal) return refusal
  stored = given ? [{ ...given, name: 'sign-ups', since: given.until, by: null }] : []
  return Response.json({ pauses: stored })
}

beforeEach(() => {
  ;[stored, sent, refusal] = [[], [], undefined]
  vi.stubGlobal('fetch', network)
  renderPart(<PauseSettings />)
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Opens the dialog, enters the reason, and pauses. */
async function pause(reason: string) {
  await screen.findByText('Nothing is paused.')
  press('Pause something')
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }))
}

test('an operator pauses for six hours with a reason, sees the end time, and ends the pause', async () => {
  await pause('A flood')
  await screen.findByText(/^Sign-ups: paused until /)
  expect(screen.getByText('A flood')).toBeDefined()
  const [{ key, body } = expect.fail()] = sent
  expect([key, body?.replaces]).toEqual(['PUT /api/admin/pauses/sign-ups', null])
  expect(Math.abs(Date.parse(body?.until ?? '') - Date.now() - 6 * HOUR_MS)).toBeLessThan(60_000)
  press('End the pause of: Sign-ups')
  await screen.findByText('Nothing is paused.')
  expect(sent.at(-1)?.key).toBe('DELETE /api/admin/pauses/sign-ups')
})

test('an operator who is not the first sees that in the dialog, which keeps the reason', async () => {
  const code = 'pause.changed-meanwhile'
  const { status, sentence: message } = refusals[code]
  refusal = Response.json({ code, message, requestId: 'r' }, { status })
  await pause('A flood')
  await screen.findByText(message)
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('A flood'))
})
