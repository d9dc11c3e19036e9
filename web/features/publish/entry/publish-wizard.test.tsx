import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  field,
  heading,
  holdWrites,
  openValidate,
  press,
  type,
} from '#test/support/items/publish-page.tsx'

const VISION = 'What do you want to build, and why?'
const AUDIENCE = 'Who is it for?'
const PITCH = 'How will people first see it?'

/** The toast appears a moment after the celebration. */
const celebration = async () => {
  await heading('Vision Validated!')
  await screen.findByText('Your idea has been published.')
}

/** Fills in the form up to its last step, without publishing. */
async function fillIn() {
  await heading(VISION)
  type('Your vision and solution', 'A calendar for bands')
  press('Next')
  await heading(AUDIENCE)
  type('Target audience', 'Musicians,')
  press('Next')
  await heading(PITCH)
  type('Marketplace sentence', 'Rehearsals that plan themselves')
  type('Question 2', 'When did you last cancel?')
}

test.each([
  [/Validate an Idea/, VISION],
  [/Share a Pain Point/, 'What keeps going wrong?'],
  [/Validate a Product/, 'What have you built?'],
])('choosing %o opens its form, and Back to Options reopens the dialog', async (choice, question) => {
  openValidate()
  press('Begin')
  fireEvent.click(await screen.findByRole('button', { name: choice }))
  await heading(question)
  press('Back to Options')
  expect(await screen.findByRole('dialog', { name: "What's Your Mission Today?" })).toBeTruthy()
})

test('two presses on Begin open the dialog once', async () => {
  const router = openValidate()
  const begin = button('Begin')
  fireEvent.click(begin)
  fireEvent.click(begin)
  await screen.findByRole('dialog')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Next is disabled with a reason until the step is valid', async () => {
  openValidate('/validate?at=idea&step=1')
  await heading(VISION)
  expect(button('Next').disabled).toBe(true)
  screen.getByText('Describe your vision to continue.')
  type('Your vision and solution', 'A calendar')
  expect(button('Next').disabled).toBe(false)
  expect(screen.queryByText('Describe your vision to continue.')).toBeNull()
})

test('Previous and the browser’s Back each go back one step without losing text', async () => {
  holdWrites()
  const router = openValidate('/validate?at=idea&step=1')
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

test('text typed without Enter becomes a tag when the field loses focus', async () => {
  openValidate('/validate?at=idea&step=1')
  await heading(VISION)
  type('Your vision and solution', 'A calendar')
  press('Next')
  await heading(AUDIENCE)
  type('Target audience', 'Choirs')
  fireEvent.blur(field('Target audience'))
  screen.getByRole('button', { name: 'Remove Choirs' })
  expect(field('Target audience').value).toBe('')
})

test('a URL ahead of the draft opens the first incomplete step', async () => {
  openValidate('/validate?at=idea&step=3')
  await heading(VISION)
})

test('the celebration is not shown without a published item', () => {
  openValidate('/validate?at=published')
  expect(button('Begin')).toBeTruthy()
})

test('two presses publish once, the celebration follows, and the draft is gone', async () => {
  const server = holdWrites()
  openValidate('/validate?at=idea&step=1')
  await fillIn()
  const publish = button('Publish Idea')
  publish.click()
  publish.click()
  await screen.findByText('Submitting your project...')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const [{ key, body } = { key: '', body: { id: '' } }] = server.sent
  expect(key).toBe('POST /api/ideas')
  expect(body).toEqual({
    form: 'guided',
    id: expect.any(String),
    visionAndSolution: 'A calendar for bands',
    targetAudience: ['Musicians'],
    marketplaceDescription: 'Rehearsals that plan themselves',
    structuredFeedbackQuestions: ['When did you last cancel?'],
  })
  server.respond(200, { id: body.id })
  await heading('Vision Validated!')
  screen.getByText('Visionary')
  await screen.findByText('Your idea has been published.')
  const ways = ['Continue Your Journey', 'See your idea'].map(name =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(ways).toEqual(['/marketplace', `/detail/idea/${body.id}`])
  // The dashboard does not celebrate it again.
  expect(server.sent.slice(1).map(({ key }) => key)).toEqual(['PUT /api/me/wins/celebration'])
  expect(localStorage).toHaveLength(0)
})

const differs = { code: 'item.differs', message: 'You already published this with a different text.' }

/** Publishes an idea that was already published with another wording, and chooses to change the published one. */
async function changePublished() {
  const server = holdWrites()
  const router = openValidate('/validate?at=idea&step=1')
  await fillIn()
  press('Publish Idea')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  server.respond(409, differs)
  const choice = await screen.findByText(/^You already published this/)
  expect(document.activeElement).toBe(choice.closest('[role="alert"]'))
  const change = button('Update the published version')
  change.click()
  change.click()
  await waitFor(() => expect(server.sent).toHaveLength(2))
  return { server, router }
}

test('an edit after a lost response is reported, and the author keeps or changes the published item', async () => {
  const { server } = await changePublished()
  expect(field('Marketplace sentence').matches(':disabled')).toBe(true)
  // Browsers blur a button when it is disabled.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const [sent, correction] = server.sent
  expect(correction).toEqual({
    key: `PATCH /api/items/${sent?.body.id}`,
    body: {
      kind: 'idea',
      title: 'A calendar for bands',
      description: 'A calendar for bands',
      targetAudience: ['Musicians'],
      marketplaceDescription: 'Rehearsals that plan themselves',
      questions: ['When did you last cancel?'],
    },
  })
  server.respond(409, { code: 'item.voted-on', message: 'Others have voted on this.' })
  await screen.findByText('Failed to update idea')
  screen.getByText('Nothing was changed. Others have voted on this.')
  await waitFor(() => expect(document.activeElement).toBe(button('Update the published version')))
  expect(field('Marketplace sentence').matches(':disabled')).toBe(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep the published version' }))
  await celebration()
  expect(localStorage).toHaveLength(0)
})

test('changing the published item removes the draft, even if the member has left the form', async () => {
  const { server, router } = await changePublished()
  await act(() => router.navigate('/marketplace'))
  await heading('The marketplace')
  server.respond(200, { kind: 'idea' })
  await screen.findByText('Your idea has been updated.')
  expect(localStorage).toHaveLength(0)
  expect(router.state.location.pathname).toBe('/marketplace')
})

test('if a draft’s item was published and then deleted, the next press publishes it under a new id', async () => {
  const server = holdWrites()
  openValidate('/validate?at=idea&step=1')
  await fillIn()
  press('Publish Idea')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  server.respond(409, { code: 'item.gone', message: "This was deleted, so you can't publish it again." })
  await screen.findByText(/can't publish it again/)
  press('Publish Idea')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  const [first, second] = server.sent.map(({ body }) => body)
  expect(second).toEqual({ ...first, id: expect.any(String) })
  expect(second?.id).not.toBe(first?.id)
  server.respond(200, { id: second?.id })
  await celebration()
})

test('every unfinished draft is offered again after a reload and can be discarded', async () => {
  openValidate('/validate?at=idea&step=1')
  await heading(VISION)
  type('Your vision and solution', 'A calendar for bands')
  screen.getByText('Saved locally')
  cleanup()
  openValidate('/validate?at=product&step=1')
  await heading('What have you built?')
  type('Product link', 'bands.example')
  cleanup()
  openValidate()
  const ofIdea = within(screen.getByRole('region', { name: 'You have an unfinished idea' }))
  ofIdea.getByText('A calendar for bands')
  within(screen.getByRole('region', { name: 'You have an unfinished product' })).getByText('bands.example')
  expect(screen.queryByText('You have an unfinished pain point')).toBeNull()
  fireEvent.click(ofIdea.getByRole('button', { name: 'Continue it' }))
  await heading(AUDIENCE)
  cleanup()
  openValidate()
  fireEvent.click(
    within(screen.getByRole('region', { name: 'You have an unfinished idea' })).getByRole('button', {
      name: 'Discard',
    }),
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('You have an unfinished idea')).toBeNull())
  screen.getByText('You have an unfinished product')
})
