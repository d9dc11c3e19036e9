import type { Opening } from '#contract/evidence/openings.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { OPENING_KEPT_S } from '#contract/lengths.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { getAccessToken, onSessionChange } from '#web/platform/session/session.ts'

const RETRY_MS = 15_000

/** `startedAt` is when the page came into view, on the clock of performance.now(). */
type Noted = Omit<Opening, 'secondsAgo'> & { itemId: ItemId; startedAt: number }

const noted = new Set<ItemId>()
const unconfirmed = new Map<ItemId, Noted>()
const inFlight = new Set<ItemId>()
let timer: ReturnType<typeof setTimeout> | undefined
let reader: MemberId | undefined

/** Sends an opening, once for each item in this visit, and again until it is confirmed: later, back online, on leaving. */
export function sendOpening(member: MemberId, opening: Noted) {
  follow(member)
  if (noted.has(opening.itemId)) return
  noted.add(opening.itemId)
  unconfirmed.set(opening.itemId, opening)
  sendUnconfirmed()
}

/** Whether an opening of the item still waits to be confirmed. */
export const isUnconfirmed = (itemId: ItemId) => unconfirmed.has(itemId)

/** Forgets everything when another member signs in, so that no one's openings are sent as another's. */
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
  for (const opening of unconfirmed.values()) if (!inFlight.has(opening.itemId)) void send(opening)
}

async function send({ itemId, startedAt, ...opening }: Noted) {
  inFlight.add(itemId)
  try {
    // A renewal takes time, and a vote given meanwhile would seem to be from before the opening.
    await getAccessToken()
    const secondsAgo = (performance.now() - startedAt) / 1_000
    if (secondsAgo > OPENING_KEPT_S) return void unconfirmed.delete(itemId)
    const body = { ...opening, secondsAgo }
    // It outlives the page, so that leaving loses nothing.
    await api('PUT /items/:itemId/opening', { params: { itemId }, body }, { repeats: 0, keepalive: true })
    unconfirmed.delete(itemId)
  } catch (error) {
    if (isRefusal(error, 'busy', 'network')) timer = setTimeout(sendUnconfirmed, RETRY_MS)
    else unconfirmed.delete(itemId)
  } finally {
    inFlight.delete(itemId)
  }
}
