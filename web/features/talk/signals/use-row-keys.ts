import { useRef } from 'react'
import { type SignalAct, signalShortcuts } from '#web/features/core/shortcuts/signal-shortcuts.ts'
import { useKeys } from '#web/features/core/shortcuts/use-keys.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'

/** Returns the ref of the list. */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null)
  useKeys(signalShortcuts, ({ act }) => list.current !== null && actOn(list.current, act))
  return list
}

/** Enter acts only if the row itself has the focus. Returns whether there was a row or button for the act. */
function actOn(list: HTMLElement, act: SignalAct) {
  const rows = [...list.querySelectorAll<HTMLElement>('li[data-source]')]
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
