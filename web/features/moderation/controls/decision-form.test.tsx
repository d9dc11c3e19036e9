import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { DecisionForm } from './decision-form.tsx'

const acts = [
  { act: 'void', label: 'Void the votes' },
  { act: 'dismiss', label: 'Dismiss' },
]

/** Shows the form. The first `failing` decisions fail. Returns the sent decisions. */
function show(failing = 0) {
  const sent: { act: string; id: string; sentence: string }[] = []
  let left = failing
  showStaffPart(
    <DecisionForm
      acts={acts}
      text="They are told."
      send={async decision => {
        sent.push(decision)
        if (left-- > 0) throw new Error('down')
      }}
    />,
    () => undefined,
  )
  return sent
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your reason in a sentence')
const say = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('nothing is sent without a sentence, and the empty field has focus', () => {
  const sent = show()
  press('Dismiss')
  expect([sent, document.activeElement]).toEqual([[], field()])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a failure keeps the text; a retry of the same act keeps the decision id, but another or later act with a new reason does not', async () => {
  const sent = show(2)
  say('A ring of five')
  for (const name of ['Void the votes', 'Dismiss', 'Void the votes']) {
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
    press(name)
  }
  await waitFor(() => expect(field().value).toBe(''))
  say('Again')
  press('Void the votes')
  expect(sent).toHaveLength(3)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'false-votes' } })
  press('Void the votes')
  await waitFor(() => expect(sent).toHaveLength(4))
  const [voided, dismissed, repeated, later] = sent.map(({ id }) => id)
  expect(repeated).toBe(voided)
  expect(new Set([voided, dismissed, later]).size).toBe(3)
})
