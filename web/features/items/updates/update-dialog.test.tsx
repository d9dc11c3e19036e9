import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newItemId } from '#test/support/items/factories.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { UpdateDialog } from './update-dialog.tsx'

const id = newItemId()

let item: { stage: string; update: object | null }
let said: string[]
let sent: { text: string; stage?: string; link?: string; was: string }[]
let respond: () => Response

const refuse = (code: string, fields?: object) => () =>
  Response.json({ code, message: 'Not now.', requestId: 'r', fields }, { status: 409 })

beforeEach(() => {
  removeDrafts(ada.id)
  item = { stage: 'open', update: null }
  said = []
  sent = []
  respond = () => Response.json({})
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      if (method === 'PUT') {
        sent.push(JSON.parse(body ?? ''))
        return respond()
      }
      if (url.endsWith('/public-page')) return Response.json({ subscriberCount: 12 })
      return Response.json({ id, kind: 'idea', author: ada, followers: 5, saidWords: said, ...item })
    },
  )
})

type Props = Partial<Pick<Parameters<typeof UpdateDialog>[0], 'word' | 'isDecision'>>

function Opener(props: Props) {
  const [open, setOpen] = useState(true)
  return <UpdateDialog itemId={id} {...props} open={open} onOpenChange={setOpen} />
}

const show = (props: Props = {}) => renderPart(<Opener {...props} />, { hasToasts: true })
const textOf = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)
const type = async (label: string, value: string) =>
  fireEvent.change(await textOf(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('1,001 characters are refused beside the text, and nothing is sent', async () => {
  show()
  await type('What’s new?', 'a'.repeat(1_001))
  await press('Post it and tell 5 people')
  await screen.findByText('At most 1000 characters.')
  expect((await textOf('What’s new?')).value).toHaveLength(1_001)
  expect(sent).toEqual([])
})

test('“Live” needs an address, is posted once, and offers the email to the waiting list', async () => {
  show({ word: 'live' })
  await press('Post it and tell 5 people')
  await screen.findByText("Say what's new, in a sentence or two.")
  screen.getByText('Enter the address where people can try it.')
  await type('What can people do with it now?', ' The first box stands. ')
  await type('Where can people try it?', 'http://10.0.0.1')
  await screen.findByText(/^Enter a public web address/)
  await type('Where can people try it?', 'https://box.example.com')
  await press('Post it and tell 5 people')
  await screen.findByRole('button', { name: 'Email your waiting list' })
  await closed()
  expect(sent).toEqual([
    { text: 'The first box stands.', stage: 'live', link: 'https://box.example.com/', was: 'open' },
  ])
  expect(localStorage).toHaveLength(0)
})

test('a refused update keeps its text, even after the dialog is closed', async () => {
  respond = refuse('update.daily')
  const { unmount } = show()
  await type('What’s new?', 'Twice')
  await press('Post it and tell 5 people')
  await screen.findByText('Not now.')
  unmount()
  show()
  expect((await textOf('What’s new?')).value).toBe('Twice')
})

test('a link of the first day is refused beside its field, and a banned author’s update beside the text', async () => {
  respond = refuse('text.link-too-early', { link: 'No links on your first day.' })
  show({ word: 'live' })
  await type('What can people do with it now?', 'Try it.')
  await type('Where can people try it?', 'https://box.example.com')
  await press('Post it and tell 5 people')
  const problem = await screen.findByText('No links on your first day.')
  expect((await textOf('Where can people try it?')).getAttribute('aria-describedby')).toContain(problem.id)
  respond = refuse('member.banned')
  await press('Post it and tell 5 people')
  const refusal = await screen.findByText('Not now.')
  expect((await textOf('What can people do with it now?')).getAttribute('aria-describedby')).toContain(
    refusal.id,
  )
  expect(screen.queryByText('Update posted')).toBeNull()
})

test('a word from another tab is shown beside the text, which the next press posts', async () => {
  respond = () => {
    item = { stage: 'dropped', update: { stage: 'dropped', text: 'Too few would pay.' } }
    said = ['dropped']
    return refuse('text.changed-meanwhile', { stage: 'You changed it in another tab.' })()
  }
  show({ word: 'building' })
  await type('Why are you building it?', 'We start.')
  await press('Post it and tell 5 people')
  await screen.findByText(/Ada dropped it\s+Too few would pay\./)
  respond = () => Response.json({})
  await press('Post it and tell 5 people')
  await closed()
  expect(sent.map(({ was, text }) => [was, text])).toEqual([
    ['open', 'We start.'],
    ['dropped', 'We start.'],
  ])
})

test('a decision needs a word, and “Changing” is one until something is decided', async () => {
  const { unmount } = show({ isDecision: true })
  await press('Post it and tell 5 people')
  await screen.findByText('Choose what you decided.')
  fireEvent.click(screen.getByRole('radio', { name: 'Changing' }))
  await type('What will you change, and why?', 'Smaller boxes.')
  await press('Post it and tell 5 people')
  await closed()
  expect(sent).toEqual([{ text: 'Smaller boxes.', stage: 'change', was: 'open' }])
  unmount()
  said = ['building']
  show()
  await textOf('What’s new?')
  expect(screen.getAllByRole('radio').map(radio => radio.parentElement?.textContent)).toEqual([
    'Open',
    'Building',
    'Live',
    'Dropped',
  ])
})

test('after today’s update, the dialog says at once that the next one has to wait', async () => {
  item.update = { stage: null, at: new Date().toISOString() }
  show()
  await screen.findByText('You already posted an update today. Try again tomorrow.')
})

test('a word that was said before notifies no one again', async () => {
  said = ['building']
  show({ word: 'building' })
  await screen.findByText('You chose this before, so no one is notified again.')
  screen.getByRole('button', { name: 'Post it' })
})
