import { screen, waitFor } from '@testing-library/react'
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

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Attempt ${index + 1}`).join('\n')

/** Fills in the form up to its last step, without publishing. */
async function fillIn() {
  await heading('What keeps going wrong?')
  type('Your problem and its story', 'Every second client pays late')
  press('Next')
  await heading('What have you tried already?')
  type('Failed attempt 1', 'A spreadsheet\nReminders')
  press('Next')
  await heading('How would you put it in one sentence?')
  type('Marketplace sentence', 'Late invoices')
}

test('a pain point with one attempt per line is published and celebrated', async () => {
  const server = holdWrites()
  openValidate('/validate?at=pain&step=1')
  await fillIn()
  press('Publish Pain Point')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const [{ key, body } = { key: '', body: { id: '' } }] = server.sent
  expect(key).toBe('POST /api/pain-points')
  expect(body).toEqual({
    id: expect.any(String),
    problemAndStory: 'Every second client pays late',
    failedAttempts: ['A spreadsheet', 'Reminders'],
    marketplaceDescription: 'Late invoices',
  })
  server.respond(200, { id: body.id })
  await heading('Pain Point Published!')
  screen.getByText('Problem Solver')
  await screen.findByText('Your pain point has been shared.')
  expect(screen.getByRole('link', { name: 'See your pain point' }).getAttribute('href')).toBe(
    `/detail/pain/${body.id}`,
  )
})

test('21 attempts are kept and reported, and the step cannot be left until there are 20', async () => {
  openValidate('/validate?at=pain&step=1')
  await heading('What keeps going wrong?')
  type('Your problem and its story', 'Every second client pays late')
  press('Next')
  await heading('What have you tried already?')
  type('Failed attempt 1', lines(21))
  expect(field('Failed attempt 21').value).toBe('Attempt 21')
  screen.getByText('At most 20 failed attempts.')
  expect(button('Next').disabled).toBe(true)
  press('Remove failed attempt 21')
  expect(button('Next').disabled).toBe(false)
})

test.each(['', ' \n '])('attempts of %o count as none', async attempts => {
  openValidate('/validate?at=pain&step=1')
  await heading('What keeps going wrong?')
  type('Your problem and its story', 'Every second client pays late')
  press('Next')
  await heading('What have you tried already?')
  type('Failed attempt 1', attempts)
  screen.getByText('Add at least one failed attempt to continue.')
  expect(button('Next').disabled).toBe(true)
})

test('a failure message mentions the kind of post, and nothing is lost', async () => {
  const server = holdWrites()
  openValidate('/validate?at=pain&step=1')
  await fillIn()
  press('Publish Pain Point')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  server.respond(500, { code: 'failure', message: 'Something went wrong on our side. Please try again.' })
  await screen.findByText('Failed to create pain point')
  expect(field('Marketplace sentence').value).toBe('Late invoices')
})
