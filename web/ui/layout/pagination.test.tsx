// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

const nowhere = () => {}
const disabled = () =>
  ['Previous page', 'Next page'].map(name => screen.getByRole('button', { name }).hasAttribute('disabled'))

test.each([0, 1])('nothing is shown for %d pages', pages => {
  const { container } = render(<Pagination page={1} pages={pages} onPageChange={nowhere} />)
  expect(container.innerHTML).toBe('')
})

test('previous is disabled on the first page and next on the last', () => {
  const { rerender } = render(<Pagination page={1} pages={3} onPageChange={nowhere} />)
  expect(disabled()).toEqual([true, false])
  rerender(<Pagination page={3} pages={3} onPageChange={nowhere} />)
  expect(disabled()).toEqual([false, true])
})

test('a press tells the page, and the current page is marked', () => {
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
