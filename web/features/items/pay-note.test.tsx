import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { PayNote } from './pay-note.tsx'

const place = { itemId: '0197c5a4-0000-7000-8000-00000000000a' as ItemId }

function Field() {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Text" value={text} onChange={event => setText(event.target.value)} />
      <PayNote place={place} text={text} stored="Mine" />
    </>
  )
}

const write = (value: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value } })
const soon = <T,>(find: () => T) => act(() => vi.waitFor(find, 10_000))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const UNPAID: Record<string, string | null> = {
  'Said before': 'copy',
  'Four words of mine': null,
  Later: 'later',
}

test('after typing stops, a line says why the text earns nothing, unless it pays, is unchanged or cannot be checked', async () => {
  vi.useFakeTimers()
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { text } = JSON.parse(body)
    sent.push(text)
    const unpaid = UNPAID[text]
    const reply = unpaid === undefined ? Response.json({}, { status: 500 }) : Response.json({ unpaid })
    return Promise.resolve(reply)
  })
  renderPart(<Field />)
  write('Said')
  await pass(300)
  write('Said before')
  await pass(1_000)
  await soon(() => screen.getByText('No points: you said this before.'))
  for (const text of ['Four words of mine', 'Later', 'The server is down']) {
    write(text)
    await pass(1_000)
    await soon(() => expect(sent.at(-1)).toBe(text))
    await soon(() => expect(screen.queryByText(/No points/)).toBeNull())
  }
  write('Mine')
  await pass(1_000)
  expect([...new Set(sent)]).toEqual([...Object.keys(UNPAID), 'The server is down'])
})
