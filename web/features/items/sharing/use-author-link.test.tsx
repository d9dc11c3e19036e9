import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { QrPicture } from './qr-dialog.tsx'
import { useAuthorLink } from './use-author-link.ts'

const PATIENCE_MS = 10_000

const item = { kind: 'idea', id: '0197c5a4-0000-7000-8000-00000000000a' as ItemId } as const
const ADDRESS = `${location.origin}/p/${item.id}?from=author-link`

function Link() {
  const link = useAuthorLink(item)
  return (
    <>
      <LinkField link={link} />
      <CopyButton link={link} />
      <CopyStatus link={link} />
    </>
  )
}

let copied: string[]
beforeEach(() => {
  copied = []
})
afterEach(() => void vi.unstubAllGlobals())
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
const status = () => screen.getByRole('status').textContent

test('a press copies the link with its author’s mark, and the button says so for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  renderPart(<Link />)
  press()
  await vi.waitFor(() => screen.getByRole('button', { name: 'Copied' }), PATIENCE_MS)
  expect([copied, status()]).toEqual([[ADDRESS], 'Link copied.'])
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => screen.getByRole('button', { name: 'Copy the link' }), PATIENCE_MS)
})

test.each([
  ['forbids it', { clipboard: { writeText: () => Promise.reject(new Error('Not allowed')) } }],
  ['has no clipboard', {}],
])('if the browser %s, the link is selected in its field, which has focus', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  renderPart(<Link />)
  press()
  await waitFor(() => expect(status()).toMatch(/^This browser doesn’t let us copy the link/))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' })
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ADDRESS)
})

test('the QR code is an image with alt text and can be saved as SVG', () => {
  renderPart(<QrPicture item={item} />)
  const source = screen.getByRole('img', { name: 'QR code of the link' }).getAttribute('src')
  expect(decodeURIComponent(source ?? '')).toMatch(/^data:image\/svg\+xml,<svg /)
  const saved = screen.getByRole('link', { name: 'SVG' })
  expect([saved.getAttribute('href'), saved.getAttribute('download')]).toEqual([source, 'firsthand-qr.svg'])
})
