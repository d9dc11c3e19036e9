import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { QuestionRound } from './question-round.tsx'

const show = (answeredToday: number) =>
  renderPart(<QuestionRound rows={[]} audiences={[]} answeredToday={answeredToday} />)

test("the day's goal ends with a way to what came of earlier answers, and with no bar", () => {
  show(8)
  const link = screen.getByRole('link', { name: "See what came of yesterday's" })
  expect([link.getAttribute('href'), link.closest('p')?.textContent]).toEqual([
    '/dashboard#responses',
    "6 of 6. See what came of yesterday's",
  ])
  expect(screen.queryByText(/answered today/)).toBeNull()
})

test('a day with nothing to answer has no goal', () => {
  show(0)
  expect(screen.queryByText(/\d of \d/)).toBeNull()
})
