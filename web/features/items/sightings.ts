import { type RefCallback, useCallback } from 'react'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'

const SEEN_AFTER_MS = 1_000

type Clock = { start: (done: () => void, ms: number) => unknown; stop: (timer: never) => void }
// The browser's timer functions throw if they are called as methods of another object.
const browserClock: Clock = {
  start: (done, ms) => setTimeout(done, ms),
  stop: timer => clearTimeout(timer),
}

/**
 * Calls `onSeen` once for each thing that has been in view for a second without a break. Time on a hidden page does not
 * count: call `leaveAll` when the page is hidden.
 */
export function createViewTimers<Thing>(onSeen: (thing: Thing) => void, clock = browserClock) {
  const seen = new Set<Thing>()
  const running = new Map<Thing, unknown>()

  const leave = (thing: Thing) => {
    clock.stop(running.get(thing) as never)
    running.delete(thing)
  }
  return {
    enter(thing: Thing) {
      if (seen.has(thing) || running.has(thing)) return
      const note = () => {
        running.delete(thing)
        seen.add(thing)
        onSeen(thing)
      }
      running.set(thing, clock.start(note, SEEN_AFTER_MS))
    },
    leave,
    leaveAll: () => [...running.keys()].forEach(leave),
    /** Forgets the seen things, for another member. */
    reset: () => seen.clear(),
  }
}

const SEND_AFTER_MS = 5_000
const HALF = 0.5

const unsentIds = new Set<ItemId>()
const readIds = new Set<ItemId>()
let timer: ReturnType<typeof setTimeout> | undefined
let viewer: MemberId | undefined

/** A failed request is not repeated. */
function send() {
  clearTimeout(timer)
  timer = undefined
  const itemIds = [...unsentIds].slice(0, lengths.sightings)
  for (const id of itemIds) unsentIds.delete(id)
  const read = itemIds.filter(id => readIds.delete(id))
  const body = read.length > 0 ? { itemIds, readIds: read } : { itemIds }
  if (itemIds.length > 0) api('PUT /me/sightings', { body }).catch(() => {})
}

function noteSighting(itemId: ItemId) {
  unsentIds.add(itemId)
  timer ??= setTimeout(send, SEND_AFTER_MS)
}

export function noteRead(itemId: ItemId) {
  readIds.add(itemId)
  noteSighting(itemId)
}

const timers = createViewTimers(noteSighting)

function changeViewer(member: MemberId) {
  if (viewer === member) return
  viewer = member
  unsentIds.clear()
  readIds.clear()
  timers.reset()
}

const itemIdsByElement = new WeakMap<Element, ItemId>()
let observer: IntersectionObserver | undefined

function onChange(entries: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio } of entries) {
    const itemId = itemIdsByElement.get(target)
    if (!itemId) continue
    if (intersectionRatio >= HALF && !document.hidden) timers.enter(itemId)
    else timers.leave(itemId)
  }
}

function startObserver() {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    timers.leaveAll()
    send()
  })
  return new IntersectionObserver(onChange, { threshold: [0, HALF, 1] })
}

/** The item is seen once half of the element has been in view for a second. */
export function useSighting(itemId: ItemId): RefCallback<HTMLElement> {
  const { id: member } = useMember()
  return useCallback(
    element => {
      if (!element || !globalThis.IntersectionObserver) return undefined
      changeViewer(member)
      const watching = (observer ??= startObserver())
      itemIdsByElement.set(element, itemId)
      watching.observe(element)
      return () => {
        watching.unobserve(element)
        timers.leave(itemId)
      }
    },
    [itemId, member],
  )
}
