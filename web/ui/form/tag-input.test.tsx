import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TagInput } from './tag-input.tsx'

function Tags({ first, onSearch }: { first?: string[]; onSearch?: (text: string) => void }) {
  const [tags, setTags] = useState(first ?? [])
  return (
    <TagInput
      label="Audience"
      tags={tags}
      onTagsChange={setTags}
      suggestions={['Designers', 'Developers']}
      max={3}
      onSearch={onSearch}
    />
  )
}

const box = () => screen.getByRole('combobox', { name: 'Audience' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const chosen = () => screen.queryAllByRole('listitem').map(item => item.textContent)

test('Enter adds what was typed and empties the box', () => {
  render(<Tags />)
  type(' Indie hackers ')
  press('Enter')
  expect(chosen()).toEqual(['Indie hackers'])
  expect(box()).toHaveProperty('value', '')
})

test('a comma ends a tag', () => {
  render(<Tags />)
  type('Writers, Tea')
  expect(chosen()).toEqual(['Writers'])
  expect(box()).toHaveProperty('value', 'Tea')
})

test('Backspace removes the last tag only when the box is empty', () => {
  render(<Tags first={['One', 'Two']} />)
  type('x')
  press('Backspace')
  expect(chosen()).toEqual(['One', 'Two'])
  type('')
  press('Backspace')
  expect(chosen()).toEqual(['One'])
})

test('arrow keys move through the suggestions, and Enter picks the active one', () => {
  render(<Tags />)
  type('de')
  press('ArrowDown')
  press('ArrowDown')
  const active = screen.getByRole('option', { name: 'Developers' })
  expect(box().getAttribute('aria-activedescendant')).toBe(active.id)
  press('Enter')
  expect(chosen()).toEqual(['Developers'])
})

test('a click picks a suggestion, and a labeled button removes a tag', () => {
  render(<Tags />)
  fireEvent.focus(box())
  fireEvent.click(screen.getByRole('option', { name: 'Designers' }))
  expect(chosen()).toEqual(['Designers'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Designers' }))
  expect(chosen()).toEqual([])
})

test.each([{ isComposing: true }, { keyCode: 229 }])('Enter during a composition adds nothing: %j', event => {
  render(<Tags />)
  type('メンテナー')
  fireEvent.keyDown(box(), { key: 'Enter', ...event })
  expect(chosen()).toEqual([])
  expect(box()).toHaveProperty('value', 'メンテナー')
})

test('Escape closes the list and stops there, or bubbles without a list', () => {
  let bubbled = 0
  render(
    <div role="presentation" onKeyDown={() => bubbled++}>
      <Tags />
    </div>,
  )
  type('de')
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(bubbled).toBe(0)
  press('Escape')
  expect(bubbled).toBe(1)
  expect([screen.queryByRole('listbox'), box()]).toMatchObject([null, { value: 'de' }])
})

test('text pasted beyond the maximum count stays in the box, however it is entered', () => {
  render(<Tags first={['One']} />)
  type('Two, Three, Four, Five')
  expect(chosen()).toEqual(['One', 'Two', 'Three'])
  expect(box()).toHaveProperty('value', 'Four, Five')
  press('Enter')
  expect(box()).toHaveProperty('value', 'Four, Five')
  fireEvent.click(screen.getByRole('button', { name: 'Remove One' }))
  press('Enter')
  expect(chosen()).toEqual(['Two', 'Three', 'Four'])
  expect(box()).toHaveProperty('value', 'Five')
})

test('with a search only what it found can be added, also if it looks different', () => {
  const searched: string[] = []
  render(<Tags onSearch={text => searched.push(text)} />)
  type('Writers')
  press('Enter')
  expect([chosen(), box().getAttribute('value')]).toEqual([[], 'Writers'])
  type('Write')
  fireEvent.click(screen.getByRole('option', { name: 'Designers' }))
  expect([chosen(), searched]).toEqual([['Designers'], ['Writers', 'Writers', 'Write', '']])
})

test('tags of one name are told apart by their ids', () => {
  const changes: string[][] = []
  const ids = { tags: ['1'], suggestions: ['2'], nameOf: () => 'Floods', onSearch: () => undefined }
  render(<TagInput label="Audience" {...ids} onTagsChange={tags => changes.push(tags)} />)
  fireEvent.focus(box())
  fireEvent.click(screen.getByRole('option', { name: 'Floods' }))
  expect([chosen(), changes]).toEqual([['Floods'], [['1', '2']]])
})
