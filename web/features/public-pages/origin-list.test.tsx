import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { OriginList } from './origin-list.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const field = () => screen.getByLabelText<HTMLInputElement>('Site address')

function add(written: string, origins: string[]) {
  renderPart(<OriginList id={id} origins={origins} />)
  fireEvent.change(field(), { target: { value: written } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
}

test.each([
  ['that is none', 'not an address', [], 'not an address'],
  ['beyond the most', 'https://new.example', manyOrigins(), 'https://new.example'],
])('an address %s stays in the field, which has focus and says why', async (_, written, origins, left) => {
  add(written, origins)
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect([field().value, document.activeElement]).toEqual([left, field()])
})

test('adding an address already listed empties the field, even if the list is full', async () => {
  add('https://site0.example/', manyOrigins())
  await waitFor(() => expect(field().value).toBe(''))
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

function manyOrigins() {
  return Array.from({ length: lengths.embedOrigins }, (_, index) => `https://site${index}.example`)
}
