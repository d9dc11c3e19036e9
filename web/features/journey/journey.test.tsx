// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { keptDraft } from '#web/features/idea-journey/draft-storage.ts'
import { AppContext } from '#web/platform/app.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Journey } from './journey.tsx'

const member = {
  id: '0197c5a4-0000-7000-8000-000000000001' as MemberId,
  email: 'ada@example.org',
  name: 'Ada',
}

let sent: { id: string; [field: string]: unknown }[]
let answer: (status: number, body: object) => void

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

beforeEach(() => {
  sent = []
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Promise<Response>(resolve => {
      answer = (status, reply) => resolve(Response.json(reply, { status }))
    })
  })
})

afterEach(cleanup)

function open(address = '/validate') {
  const routes = [
    { path: '/validate', Component: Journey },
    { path: '/marketplace', element: <h1>The marketplace</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppContext value={{ member, theme: 'system', setTheme: () => undefined }}>
        <RouterProvider router={router} />
        <Toaster />
      </AppContext>
    </QueryClientProvider>,
  )
  return router
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const VISION = 'What do you want to build, and why?'
const AUDIENCE = 'Who is it for?'
const PITCH = 'How will people meet it?'

/** Fills the form as far as the last step and stays there. */
async function fillIn() {
  type('Your vision and solution', 'A calendar for bands')
  press('Next')
  await heading(AUDIENCE)
  type('Target audience', 'Musicians,')
  press('Next')
  await heading(PITCH)
  type('Marketplace sentence', 'Rehearsals that plan themselves')
  type('Question 2', 'When did you last cancel?')
}

// The dialog's code is fetched when it is first wanted, which a busy machine takes its time for.
const PATIENCE = { timeout: 10_000 }

test('a choice of the dialog opens the form, and Back to Options the dialog', async () => {
  open()
  press('Begin')
  fireEvent.click(await screen.findByRole('button', { name: /Validate an Idea/ }, PATIENCE))
  await heading(VISION)
  press('Back to Options')
  expect(await screen.findByRole('dialog', { name: "What's Your Mission Today?" }, PATIENCE)).toBeTruthy()
})

test('two presses on Begin open the dialog once', async () => {
  const router = open()
  const begin = button('Begin')
  fireEvent.click(begin)
  fireEvent.click(begin)
  await screen.findByRole('dialog')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a path that is not open yet says so and leads nowhere', async () => {
  const router = open('/validate?at=missions')
  const choice = await screen.findByRole('button', { name: /Share a Pain Point.*opens soon/ })
  expect(choice.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(choice)
  expect(router.state.location.search).toBe('?at=missions')
})

test('Next is disabled with a reason until the step is valid', async () => {
  open('/validate?at=idea&step=1')
  expect(button('Next').disabled).toBe(true)
  screen.getByText('Describe your vision to go on.')
  type('Your vision and solution', 'A calendar')
  expect(button('Next').disabled).toBe(false)
  expect(screen.queryByText('Describe your vision to go on.')).toBeNull()
})

test('Previous and the browser each go one step back, and nothing written is lost', async () => {
  const router = open('/validate?at=idea&step=1')
  await fillIn()
  press('Previous')
  await heading(AUDIENCE)
  screen.getByRole('button', { name: 'Remove Musicians' })
  void router.navigate(-1)
  await heading(VISION)
  expect(field('Your vision and solution').value).toBe('A calendar for bands')
  void router.navigate(2)
  await heading(PITCH)
  expect(field('Question 2').value).toBe('When did you last cancel?')
})

test('a text that is left without Enter becomes a tag', async () => {
  open('/validate?at=idea&step=1')
  type('Your vision and solution', 'A calendar')
  press('Next')
  await heading(AUDIENCE)
  type('Target audience', 'Choirs')
  fireEvent.blur(field('Target audience'))
  screen.getByRole('button', { name: 'Remove Choirs' })
  expect(field('Target audience').value).toBe('')
})

test('an address ahead of the draft leads to the first step that wants something', async () => {
  open('/validate?at=idea&step=3')
  await heading(VISION)
})

test('the celebration is not shown to who has published nothing', async () => {
  open('/validate?at=published')
  expect(button('Begin')).toBeTruthy()
})

test('two presses publish once; the celebration follows and the draft is gone', async () => {
  open('/validate?at=idea&step=1')
  await fillIn()
  const publish = button('Publish Idea')
  publish.click()
  publish.click()
  await screen.findByText('Submitting your project...')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    form: 'guided',
    id: expect.any(String),
    visionAndSolution: 'A calendar for bands',
    targetAudience: ['Musicians'],
    marketplaceDescription: 'Rehearsals that plan themselves',
    structuredFeedbackQuestions: ['When did you last cancel?'],
  })
  answer(200, { id: sent[0]?.id })
  await heading('Vision Validated!')
  screen.getByText('Visionary')
  await screen.findByText('Your idea has been published.')
  expect(screen.getByRole('link', { name: 'Continue Your Journey' }).getAttribute('href')).toBe(
    '/marketplace',
  )
  expect(keptDraft(member.id)).toBeUndefined()
})

test('after a failure everything is still there, and the next try carries the same id', async () => {
  open('/validate?at=idea&step=1')
  await fillIn()
  press('Publish Idea')
  await waitFor(() => expect(sent).toHaveLength(1))
  answer(500, { code: 'failure', message: 'Something failed on our side. Please try again.', requestId: 'r' })
  await screen.findByText('Failed to create idea')
  await heading(PITCH)
  expect(field('Marketplace sentence').value).toBe('Rehearsals that plan themselves')
  await waitFor(() => expect(document.activeElement).toBe(button('Publish Idea')))
  press('Publish Idea')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
})

test('a draft is offered again after a reload and can be discarded', async () => {
  open('/validate?at=idea&step=1')
  type('Your vision and solution', 'A calendar for bands')
  screen.getByText('Saved locally')
  cleanup()
  open()
  screen.getByText('A calendar for bands')
  press('Continue it')
  await heading(AUDIENCE)
  cleanup()
  open()
  press('Discard')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find(one => one.textContent === 'Discard') as HTMLElement,
  )
  await waitFor(() => expect(screen.queryByText('You have an unfinished idea')).toBeNull())
  expect(keptDraft(member.id)).toBeUndefined()
})
