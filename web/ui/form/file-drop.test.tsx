import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { FileDrop } from './file-drop.tsx'

let taken: string[]
beforeEach(() => {
  taken = []
})

const show = (more: { disabled?: boolean; error?: string } = {}) =>
  render(
    <FileDrop
      ref={createRef()}
      label="Image"
      hint="PNG"
      accept="image/png"
      invitation="Choose a picture"
      onFile={file => taken.push(file.name)}
      {...more}
    />,
  )
const input = () => screen.getByLabelText<HTMLInputElement>('Image')
const named = (name: string) => new File(['x'], name, { type: 'image/png' })
const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { files: [named('pasted')], getData: () => text } })

test('a file can be chosen, dropped and pasted', () => {
  show()
  fireEvent.change(input(), { target: { files: [named('chosen')] } })
  fireEvent.drop(input(), { dataTransfer: { files: [named('dropped')] } })
  paste('')
  expect(taken).toEqual(['chosen', 'dropped', 'pasted'])
})

test('pasted text and pastes without a file go to the field being edited', () => {
  show()
  expect(paste('Words with a picture of them')).toBe(true)
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => 'Words' } })
  expect(taken).toEqual([])
})

test('a disabled drop area accepts nothing', () => {
  show({ disabled: true })
  fireEvent.drop(input(), { dataTransfer: { files: [named('dropped')] } })
  paste('')
  expect([taken, input().disabled]).toEqual([[], true])
})

test('the hint and the error belong to the field', () => {
  show({ error: 'Too large' })
  const described = (input().getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual(['Too large', 'PNG'])
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('a pasted file is ignored after the drop area is gone', () => {
  show().unmount()
  paste('')
  expect(taken).toEqual([])
})
