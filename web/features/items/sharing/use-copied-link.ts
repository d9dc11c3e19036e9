import { useEffect, useRef, useState } from 'react'

const COPIED_MS = 2_000

export type CopiedLink = ReturnType<typeof useCopiedLink>

/** A link that can be copied, the field that shows it, and how to copy it. */
export function useCopiedLink(address: string) {
  const field = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
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
