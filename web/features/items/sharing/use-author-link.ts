import { useEffect, useRef, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { links } from '#web/links.ts'

const COPIED_MS = 2_000

export type OwnItem = { kind: ItemKind; id: ItemId }
export type AuthorLink = ReturnType<typeof useAuthorLink>

/** The link by which an author brings people to an item, the field that shows it, and how to copy it. */
export function useAuthorLink(item: OwnItem) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  const address = new URL(links.authorLink(item), location.origin).href
  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  // Browsers have no clipboard on plain HTTP, and people can forbid it.
  const select = () => {
    field.current?.focus()
    field.current?.select()
    setState('selected')
  }
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(() => setState('copied'), select)
  return { address, field, state, copy }
}
