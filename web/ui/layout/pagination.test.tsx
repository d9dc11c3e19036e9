import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listPageSlots, Pagination } from './pagination.tsx'

const nowhere = () => {}
const disabled = () =>
  ['Previous page', 'Next page'].map(name => screen.getByRole('button', { name }).hasAttribute('disabled'))

test.each([0, 1])('nothing is shown for %d pages', pages => {
  const { container } = render(<Pagination page={1} pages={pages} onPageChange={nowhere} />)
  expect(container.innerHTML).toBe('')
})

test('Previous is disabled on the first page, and Next on the last page', () => {
  const { rerender } = render(<Pagination page={1} pages={3} onPageChange={nowhere} />)
  expect(disabled()).toEqual([true, false])
  rerender(<Pagination page={3} pages={3} onPageChange={nowhere} />)
  expect(disabled()).toEqual([false, true])
})

test('a press calls back with the page, and the current page is marked', () => {
  const visited: number[] = []
  render(<Pagination page={2} pages={3} onPageChange={page => visited.push(page)} />)
  for (const name of ['Page 3', 'Previous page', 'Next page'])
    fireEvent.click(screen.getByRole('button', { name }))
  expect(visited).toEqual([3, 1, 3])
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('pages can be links', () => {
  render(
    <Pagination
      page={1}
      pages={2}
      renderLink={({ page, children, ...link }) => (
        <a href={`?page=${page}`} {...link}>
          {children}
        </a>
      )}
    />,
  )
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=2')
})

const shown = (page: number, pages: number) =>
  listPageSlots({ page, pages })
    .map(slot => (typeof slot === 'number' ? slot : '…'))
    .join(' ')

describe('the page numbers shown', () => {
  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 … 8'],
    [2, 8, '1 2 3 … 8'],
    [3, 8, '1 2 3 4 … 8'],
    [4, 8, '1 … 3 4 5 … 8'],
    [6, 8, '1 … 5 6 7 8'],
    [8, 8, '1 … 7 8'],
    [8, 25, '1 … 7 8 9 … 25'],
  ])('page %d of %d shows %s', (page, pages, expected) => {
    expect(shown(page, pages)).toBe(expected)
  })

  test('all slots are different, so each can be a key', () => {
    const slots = listPageSlots({ page: 8, pages: 25 })
    expect(new Set(slots).size).toBe(slots.length)
  })
})
