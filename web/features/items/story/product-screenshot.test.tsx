import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { ProductScreenshot } from './product-screenshot.tsx'

let margin: string | undefined
let come: () => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: object[]) => void, options: { rootMargin?: string }) {
        margin = options.rootMargin
        come = () => act(() => onChange([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

const product = { id: '0197c5a4-0000-7000-8000-00000000000a' as ItemId, title: 'Bandbook' }
const show = (address: string | null) => {
  const screenshot = address ? { address, width: 800, height: 500 } : null
  return render(<ProductScreenshot product={{ ...product, screenshot }} />)
}
const picture = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Screenshot of “Bandbook”' })

test('a screenshot is requested 50 px before it comes into view and fades in once loaded', () => {
  show('/media/a.800.avif')
  expect(picture()).toBeNull()
  expect(margin).toBe('50px')
  come()
  const image = picture()
  expect(image?.getAttribute('src')).toBe('/media/a.800.avif')
  expect(image?.getAttribute('srcset')).toBe(
    '/media/a.320.avif 320w, /media/a.640.avif 640w, /media/a.800.avif 800w',
  )
  expect([image?.width, image?.height]).toEqual([800, 500])
  expect(image?.classList).toContain('opacity-0')
  if (image) fireEvent.load(image)
  expect(picture()?.classList).not.toContain('opacity-0')
})

test('a placeholder replaces a screenshot that fails to load', () => {
  show('/media/gone.800.avif')
  come()
  const image = picture()
  if (image) fireEvent.error(image)
  expect(picture()).toBeNull()
  screen.getByText('The screenshot didn’t load')
})

test('a product without a screenshot shows a placeholder immediately', () => {
  show(null)
  screen.getByText('No screenshot yet')
})

test('without an observer, the screenshot is requested immediately', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  show('/media/a.800.avif')
  expect(picture()).not.toBeNull()
})
