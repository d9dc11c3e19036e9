import { setupI18n } from '@lingui/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { SimilarItem } from '#contract/items/items.ts'
import { setTranslator } from '#contract/text/i18n.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { PitchField } from '#web/features/publish/wizard/step-fields.tsx'
import { SimilarItems } from './similar-items.tsx'

const PATIENCE_MS = 10_000

const NO_VOTES = { painPoint: 0, earlyAdopter: 0, total: 0, own: null }
const late: SimilarItem = {
  id: '0197c5a4-0000-7000-8000-00000000000a' as ItemId,
  kind: 'pain_point',
  title: 'Late invoices every month',
  marketplaceDescription: 'Late invoices every month',
  votes: { ...NO_VOTES, painPoint: 2, total: 2 },
}

type Request = { method: string; url: string; signal: AbortSignal | null }

let requests: Request[]
let reply: (request: Request) => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  reply = () => Promise.resolve(Response.json([late]))
  vi.stubGlobal('fetch', (url: string, { method, signal }: Request) => {
    const request = { method, url, signal }
    requests.push(request)
    return reply(request)
  })
})

const audience = ['Freelancers']

function Pitch() {
  const [pitch, setPitch] = useState('')
  return (
    <>
      <input aria-label="Pitch" value={pitch} onChange={event => setPitch(event.target.value)} />
      <SimilarItems pitch={pitch} audience={audience} />
    </>
  )
}

const show = () => renderPart(<Pitch />)
const write = (value: string) => fireEvent.change(screen.getByLabelText('Pitch'), { target: { value } })
const soon = <T,>(find: () => T) => act(() => vi.waitFor(find, PATIENCE_MS))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('link', { name: /Late invoices every month/ })

test('the search starts once typing stops, with the text at that moment', async () => {
  show()
  write('Late inv')
  await pass(300)
  write('Late invoices')
  await pass(300)
  expect(requests).toEqual([])
  await pass(200)
  await soon(() =>
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/items/similar?pitch=Late+invoices&audience=Freelancers',
    ]),
  )
  await soon(() => screen.getByRole('heading', { name: 'These may be related' }))
  screen.getByText('2 people affected')
  screen.getByText('1 post that may be related')
})

test('the search also starts in another language', async () => {
  const [english, german] = ['en', 'de'].map(locale => setupI18n({ locale, messages: { [locale]: {} } }))
  onTestFinished(() => void setTranslator(() => english ?? expect.fail()))
  setTranslator(() => german ?? expect.fail())
  renderPart(<PitchField hint="" pitch="Offene Rechnungen" isPublished={false} onPitch={() => {}} />)
  await pass(500)
  await soon(shown)
})

test('an outdated search is canceled', async () => {
  reply = () => new Promise(() => undefined)
  show()
  write('Late invoices')
  await pass(500)
  write('Late invoices from abroad')
  await pass(500)
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('a few letters do not start a search, and a cleared pitch has no similar items', async () => {
  show()
  write('Late in')
  await pass(500)
  expect(requests).toEqual([])
  write('Late invoices')
  await pass(500)
  await soon(shown)
  write('')
  await pass(500)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a failure shows nothing and is not retried', async () => {
  reply = () => Promise.reject(new TypeError('offline'))
  show()
  write('Late invoices')
  await pass(10_000)
  expect(requests).toHaveLength(1)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a similar item opens in a new tab, and no press casts a vote', async () => {
  show()
  write('Late invoices')
  await pass(500)
  await soon(shown)
  expect(shown().getAttribute('href')).toBe(`/detail/pain/${late.id}`)
  expect(shown().getAttribute('target')).toBe('_blank')
  expect(screen.queryByRole('button')).toBeNull()
})
