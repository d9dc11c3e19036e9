import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const NEAR_PX = 48
const EARLY_PX = 240

type Log = {
  firstId: string | undefined
  lastId: string | undefined
  isLastOwn: boolean
  onNearTop: () => void
  /** Receives whether the end of the log is on the screen, at first and at every change. */
  onEnd: (isShown: boolean) => void
}

const isScrolledToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX

/**
 * A log that is scrolled to its end stays there, and messages added above do not move it. `isUnseen` is true if messages of
 * the other participant arrived while the reader was further up.
 */
export function useLogScroll({ firstId, lastId, isLastOwn, onNearTop, onEnd }: Log) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isUnseen, setUnseen] = useState(false)
  const seen = useRef({ isAtEnd: true, height: 0, firstId, lastId })

  const measure = () => {
    if (!box.current) return
    const isThere = isScrolledToEnd(box.current)
    Object.assign(seen.current, { isAtEnd: isThere, height: box.current.scrollHeight })
    onEnd(isThere)
    if (isThere) setUnseen(false)
  }
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    measure()
  }

  const settle = useEffectEvent((first: string | undefined, last: string | undefined) => {
    const before = { ...seen.current }
    Object.assign(seen.current, { firstId: first, lastId: last })
    if (!box.current || !last) return
    const hasGrownAbove = before.firstId !== undefined && before.firstId !== first
    if (hasGrownAbove && !before.isAtEnd) box.current.scrollTop += box.current.scrollHeight - before.height
    const hasGrownBelow = before.lastId !== last
    if (before.isAtEnd || (hasGrownBelow && isLastOwn)) toEnd()
    else if (hasGrownBelow) setUnseen(true)
  })
  const adjust = useEffectEvent(() => (seen.current.isAtEnd ? toEnd() : measure()))

  useLayoutEffect(() => settle(firstId, lastId), [firstId, lastId])
  useEffect(() => {
    const resized = new ResizeObserver(() => adjust())
    for (const element of [box.current, content.current]) if (element) resized.observe(element)
    return () => resized.disconnect()
  }, [])

  const onScroll = () => {
    measure()
    if (box.current && box.current.scrollTop < EARLY_PX) onNearTop()
  }
  return { box, content, isUnseen, toEnd, onScroll }
}
