import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Begun, pressKey } from '#web/features/core/shortcuts/key-sequence.ts'
import { getPressedKey } from '#web/features/core/shortcuts/pressed-key.ts'
import { allShortcuts } from '#web/features/core/shortcuts/shortcuts.ts'
import { type SignalAct, signalShortcuts } from '#web/features/core/shortcuts/signal-shortcuts.ts'
import { getSingleKeys } from '#web/features/core/shortcuts/single-keys.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'

const ROW = 'li[data-source]'
/** Includes the shortcuts of every page. Otherwise the C in "G C" would start a chat. */
const sequences = [...allShortcuts, ...signalShortcuts].map(({ keys }) => keys)

export function useRowKeys(list: RefObject<HTMLElement | null>) {
  const begun = useRef<Begun>(undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = getSingleKeys() === 'off' ? undefined : getPressedKey(event)
    // A key that a shortcut of every page has used ends a sequence here too.
    if (key === undefined) begun.current = undefined
    if (key === undefined || !list.current) return
    const next = pressKey({ key, atMs: event.timeStamp, begun: begun.current, sequences })
    begun.current = next.begun
    const shortcut = signalShortcuts.find(({ keys }) => keys === next.done)
    if (shortcut && actOn(list.current, shortcut.act)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Enter acts only if the row itself has the focus. Returns whether there was a row or button for the act. */
function actOn(list: HTMLElement, act: SignalAct) {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const row = act === 'next' || act === 'previous' ? rows[toNext(at, act)] : rows[at]
  if (!row || (act === 'open' && row !== document.activeElement)) return false
  if (act === 'next' || act === 'previous') row.focus()
  else if (act === 'reply') reply(row)
  else find(row, act)?.click()
  return true
}

const toNext = (at: number, act: 'next' | 'previous') => {
  if (at < 0) return 0
  return act === 'next' ? at + 1 : at - 1
}

const find = (row: HTMLElement, act: 'open' | 'chat') =>
  row.querySelector<HTMLElement>(act === 'chat' ? '[data-act="chat"]' : '[aria-expanded], [data-act="open"]')

function reply(row: HTMLElement) {
  const button = find(row, 'open')
  if (button?.ariaExpanded === 'false') button.click()
  if (button) focusWhenShown(() => row.querySelector('textarea'))
}
