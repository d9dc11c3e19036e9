import { useEffect, useEffectEvent } from 'react'
import type { NewView } from '#contract/evidence/item-views.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { VIEW_KEPT_S } from '#contract/lengths.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { useMember } from '#web/platform/app.ts'
import { getAccessToken, onSessionChange } from '#web/platform/session/session.ts'

const RETRY_MS = 15_000

/** `startedAt` is the time at which the page came into view, on the clock of performance.now(). */
type Noted = Omit<NewView, 'secondsAgo'> & { itemId: ItemId; startedAt: number }

const noted = new Set<ItemId>()
const unconfirmed = new Map<ItemId, Noted>()
const inFlight = new Set<ItemId>()
let timer: ReturnType<typeof setTimeout> | undefined
let reader: MemberId | undefined

/**
 * Sends a view, once for each item in this visit. Until the server confirms it, sends it again later, back online
 * and on leaving the page.
 */
function sendView(member: MemberId, view: Noted) {
  follow(member)
  if (noted.has(view.itemId)) return
  noted.add(view.itemId)
  unconfirmed.set(view.itemId, view)
  sendUnconfirmed()
}

/** Views must not be sent as those of another member who signs in. */
function follow(member: MemberId) {
  if (!reader) {
    for (const type of ['online', 'pagehide']) addEventListener(type, sendUnconfirmed)
    onSessionChange(now => {
      if (now?.id !== reader) forget()
    })
  }
  if (reader !== member) forget()
  reader = member
}

function forget() {
  noted.clear()
  unconfirmed.clear()
}

function sendUnconfirmed() {
  clearTimeout(timer)
  timer = undefined
  for (const view of unconfirmed.values()) if (!inFlight.has(view.itemId)) void send(view)
}

async function send({ itemId, startedAt, ...view }: Noted) {
  inFlight.add(itemId)
  try {
    // A renewal of the session takes time. A vote during that time would seem to come before the view.
    await getAccessToken()
    const secondsAgo = (performance.now() - startedAt) / 1_000
    if (secondsAgo > VIEW_KEPT_S) return void unconfirmed.delete(itemId)
    const body = { ...view, secondsAgo }
    // The request outlives the page, so it is not lost on leaving.
    await api('PUT /items/:itemId/view', { params: { itemId }, body }, { repeats: 0, keepalive: true })
    unconfirmed.delete(itemId)
  } catch (error) {
    if (isRefusal(error, 'busy', 'network')) timer ??= setTimeout(sendUnconfirmed, RETRY_MS)
    else unconfirmed.delete(itemId)
  } finally {
    inFlight.delete(itemId)
  }
}

type Step = { afterMs: number; act: (startedAt: number) => void }

/**
 * Calls each step once, when the page has been in the foreground for `afterMs` without a break. Returns the function that
 * stops the timers.
 */
function startPageTimers(startedAt: number, steps: readonly Step[]) {
  const left = new Set(steps)
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const start = (from: number) => {
    timers = [...left].map(step =>
      setTimeout(
        () => {
          left.delete(step)
          step.act(from)
        },
        step.afterMs - (performance.now() - from),
      ),
    )
  }
  const onChange = () => {
    stop()
    if (!document.hidden) start(performance.now())
  }
  if (!document.hidden) start(startedAt)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onChange)
  }
}

const OPENED_MS = 1_000
const READ_MS = 5_000

/** `shown` has the votes on the screen before the view. `startedAt` is on the clock of performance.now(). */
export type OpenedItem = Pick<NewView, 'source' | 'shown'> & { startedAt: number }

/** Records that the member has opened the item after a second in view, and has read it after five. */
export function useItemView({ id: itemId, isUnopened }: ItemDetail, { startedAt, ...opened }: OpenedItem) {
  const { id: member } = useMember()
  const onOpened = useEffectEvent((since: number) => {
    if (isUnopened) sendView(member, { itemId, ...opened, startedAt: since })
  })
  const onRead = useEffectEvent(() => {
    if (!unconfirmed.has(itemId)) api('PUT /items/:itemId/read', { params: { itemId } }).catch(() => {})
  })
  useEffect(
    () =>
      startPageTimers(startedAt, [
        { afterMs: OPENED_MS, act: since => onOpened(since) },
        { afterMs: READ_MS, act: () => onRead() },
      ]),
    [startedAt],
  )
}
