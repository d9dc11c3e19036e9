import { useSyncExternalStore } from 'react'
import type { MessageId } from '#contract/ids.ts'
import { toRange } from './quoted-parts.ts'

/** The attribute of the element that has only the text of a message. */
export const MESSAGE_TEXT = 'data-message-text'

/** In code points. */
export type SelectedWords = { messageId: MessageId; start: number; end: number }

let selected: SelectedWords | undefined
const listeners = new Set<() => void>()

function readSelection(): SelectedWords | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const node = range.commonAncestorContainer
  const box = (node instanceof Element ? node : node.parentElement)?.closest(`[${MESSAGE_TEXT}]`)
  const messageId = box?.getAttribute(MESSAGE_TEXT) as MessageId | null | undefined
  if (!box || !messageId) return undefined
  const before = document.createRange()
  before.selectNodeContents(box)
  before.setEnd(range.startContainer, range.startOffset)
  const words = toRange(box.textContent, { from: before.toString().length, words: range.toString() })
  return words && { messageId, ...words }
}

function follow() {
  const next = readSelection()
  const isSame = next?.messageId === selected?.messageId && next?.start === selected?.start
  if (isSame && next?.end === selected?.end) return
  selected = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('selectionchange', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('selectionchange', follow)
    selected = undefined
  }
}

/** Undefined if the selection is empty or extends beyond this message. */
export const useSelectedWords = (messageId: MessageId) =>
  useSyncExternalStore(subscribe, () => (selected?.messageId === messageId ? selected : undefined))
