import { useEffect } from 'react'
import { getPressedKey } from '#web/features/core/shortcuts/pressed-key.ts'
import { getSingleKeys } from '#web/features/core/shortcuts/single-keys.ts'

const STEPS: Record<string, number> = { j: 1, k: -1 }

const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-case]')]

/** J and K move the focus through the rows of the queue, beginning at the open one. Enter opens, as with every link. */
export function useRowKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = getSingleKeys() === 'off' ? undefined : STEPS[getPressedKey(event) ?? '']
      if (step === undefined) return
      const rows = listRows()
      const focused = rows.indexOf(document.activeElement as HTMLElement)
      const at = focused < 0 ? rows.findIndex(row => row.ariaCurrent === 'true') : focused
      const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
