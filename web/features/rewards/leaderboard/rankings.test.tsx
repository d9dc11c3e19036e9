import { render } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { useRowMotion } from './rankings.tsx'

const ROW_PX = 60

let slides: string[]
let isStill: boolean
beforeEach(() => {
  slides = []
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  // jsdom has neither the heights of rows nor animations, so all rows have the same height here.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX
  })
  HTMLElement.prototype.animate = function animate(this: HTMLElement, [from]: Keyframe[]) {
    slides.push(`${this.textContent} ${from?.transform}`)
    return {} as Animation
  }
})

const rowsOf = (names: string) =>
  Array.from(names, name => ({ id: name as MemberId, name, points: 0, rank: 0 }) as Ranked)

function Rows({ names, of = 'builders' }: { names: string; of?: string }) {
  const list = useRef<HTMLUListElement>(null)
  useRowMotion({ list, rows: rowsOf(names), of })
  return (
    <ul ref={list}>
      {Array.from(names, name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

test('rows that change positions slide, while new and unchanged ones do not move', () => {
  const { rerender } = render(<Rows names="ABC" />)
  rerender(<Rows names="CABD" />)
  expect(slides).toEqual(['C translateY(120px)', 'A translateY(-60px)', 'B translateY(-60px)'])
})

test('a visitor who prefers reduced motion sees no sliding', () => {
  isStill = true
  const { rerender } = render(<Rows names="AB" />)
  rerender(<Rows names="BA" />)
  expect(slides).toEqual([])
})

test('another board replaces the current one without sliding', () => {
  const { rerender } = render(<Rows names="AB" />)
  rerender(<Rows names="BA" of="testers" />)
  expect(slides).toEqual([])
})
