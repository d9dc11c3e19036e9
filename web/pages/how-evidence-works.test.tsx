import { screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { limits, promise } from '#contract/evidence/texts/known-limits.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { HowEvidenceWorks } from './how-evidence-works.tsx'

test('the page names the misses of both ranges, and says what the evidence does not show', () => {
  renderRouter(createMemoryRouter([{ path: '*', Component: HowEvidenceWorks }]), { member: null })
  const figures = screen.getAllByRole('figure')
  expect(figures.map(figure => /\d+ of 100/.exec(figure.textContent)?.[0])).toEqual(['42 of 100', '4 of 100'])
  expect(screen.getByText(/After 44 of these 300 people/)).toBeTruthy()
  const { textContent } = screen.getByRole('main')
  expect(textContent).toContain('the real share is very likely between 3% and 53%.')
  expect(screen.getAllByRole('group').every(fold => !(fold as HTMLDetailsElement).open)).toBe(true)
  for (const text of [limits, ...promise]) expect(textContent).toContain(text)
})
