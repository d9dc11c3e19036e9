import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

test.each([
  [-5, 100, '0', '0%'],
  [25, 50, '25', '50%'],
  [140, 100, '100', '100%'],
  [Number.NaN, 100, '0', '0%'],
])('%d of %d is %s and fills %s', (value, max, now, width) => {
  render(<Progress label="Step" value={value} max={max} />)
  const bar = screen.getByRole('progressbar', { name: 'Step' })
  expect(bar.getAttribute('aria-valuenow')).toBe(now)
  expect(bar.innerHTML).toContain(`width: ${width};`)
})
