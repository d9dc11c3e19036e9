import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { GuessResults } from './guess-results.tsx'

test('results appear as a sentence, but not after just a few guesses', async () => {
  const results = [
    { said: 'high', times: 34, above: 29 },
    { said: 'low', times: 4, above: 0 },
  ]
  const deeds = [{ deed: 'answered', projects: 34, tenths: 4, low: 2, high: 7 }]
  vi.stubGlobal('fetch', async () => Response.json({ results, deeds }))
  const { container } = renderPart(<GuessResults />)
  expect(container.textContent).toBe('')
  await screen.findByText('Of the 34 times we said 7 in 10 or more, 29 ended up above the bar.')
  screen.getByText(
    /^Here, 4 in 10 people who said yes .* across 34 projects .* very likely between 20% and 70%\.$/,
  )
  expect(container.querySelectorAll('p')).toHaveLength(2)
})
