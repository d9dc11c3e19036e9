import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { LineList } from './line-list.tsx'

function Attempts() {
  const [lines, setLines] = useState<readonly string[]>([])
  return (
    <LineList
      label="Attempts"
      lineLabel="Attempt"
      addLabel="Add an attempt"
      max={3}
      limit={20}
      lines={lines}
      onLinesChange={setLines}
      findProblem={line => (line === 'bad' ? 'No.' : undefined)}
      error={lines.length > 3 ? 'Too many.' : undefined}
    />
  )
}

const boxes = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')
const texts = () => boxes().map(box => box.value)
const box = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Attempt ${number}` })
const write = (number: number, value: string) => fireEvent.change(box(number), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => void render(<Attempts />))

test('Enter moves to the next line, and Backspace on an empty line moves back', () => {
  write(1, 'A list\n')
  expect(texts()).toEqual(['A list', ''])
  expect(document.activeElement).toBe(box(2))
  fireEvent.keyDown(box(2), { key: 'Backspace' })
  expect(texts()).toEqual(['A list'])
  expect(document.activeElement).toBe(box(1))
})

test('Backspace on a line with text does not remove the line', () => {
  write(1, 'A list\nAnother')
  fireEvent.keyDown(box(2), { key: 'Backspace' })
  expect(texts()).toEqual(['A list', 'Another'])
})

test('pasted lines become separate lines, and extra ones are kept with a message', () => {
  write(1, 'One\nTwo\nThree\nFour')
  expect(texts()).toEqual(['One', 'Two', 'Three', 'Four'])
  screen.getByText('Too many.')
  expect(screen.queryByRole('button', { name: 'Add an attempt' })).toBeNull()
  press('Remove attempt 2')
  expect(texts()).toEqual(['One', 'Three', 'Four'])
  expect(screen.queryByText('Too many.')).toBeNull()
})

test('a button removes a line, and the line in its place gets focus', () => {
  write(1, 'One\nTwo\nThree')
  press('Remove attempt 2')
  expect(texts()).toEqual(['One', 'Three'])
  expect(document.activeElement).toBe(box(2))
  press('Remove attempt 2')
  press('Remove attempt 1')
  expect(texts()).toEqual([''])
  expect(document.activeElement).toBe(box(1))
  expect(screen.queryByRole('button', { name: 'Remove attempt 1' })).toBeNull()
})

test('the button opens one empty line at a time', () => {
  write(1, 'One')
  press('Add an attempt')
  press('Add an attempt')
  expect(texts()).toEqual(['One', ''])
  expect(document.activeElement).toBe(box(2))
})

test('a line shows its error', () => {
  write(1, 'good\nbad')
  expect(box(1).getAttribute('aria-invalid')).toBeNull()
  expect(box(2).getAttribute('aria-invalid')).toBe('true')
  screen.getByText('No.')
})
