import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShownTitle, useTitle, useTitleCount } from './use-title.ts'

function Page({ title }: { title: string }) {
  useTitle(title)
  return <p>{useShownTitle()}</p>
}

function Counted({ title, count }: { title: string; count: number }) {
  useTitleCount(count)
  return <Page title={title} />
}

test('a page title has no number where nothing is counted', () => {
  render(<Page title="Leaderboard" />)
  expect(document.title).toBe('Leaderboard · Firsthand')
})

test('the number precedes the name, follows the count, stays on the next page and disappears at 0', () => {
  const { rerender } = render(<Counted title="Dashboard" count={0} />)
  expect(document.title).toBe('Dashboard · Firsthand')
  rerender(<Counted title="Dashboard" count={3} />)
  expect(document.title).toBe('(3) Dashboard · Firsthand')
  rerender(<Counted title="Profile" count={3} />)
  expect(document.title).toBe('(3) Profile · Firsthand')
  rerender(<Counted title="Profile" count={0} />)
  expect(document.title).toBe('Profile · Firsthand')
})

test('the number disappears on a page without a count', () => {
  const { unmount } = render(<Counted title="Dashboard" count={3} />)
  unmount()
  render(<Page title="Sign In" />)
  expect(document.title).toBe('Sign In · Firsthand')
})

test('the announced title is only the name', () => {
  render(<Counted title="Dashboard" count={3} />)
  expect(screen.getByText('Dashboard · Firsthand')).toBeTruthy()
})
