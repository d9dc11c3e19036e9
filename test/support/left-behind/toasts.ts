import type { ReactNode } from 'react'
import { toast } from 'sonner'
import type { Left } from './left.ts'

function toText(node: unknown): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(toText).join('')
  return toText((node as { props?: { children?: ReactNode } } | undefined)?.props?.children ?? '')
}

/** Returns a function that lists the toasts that were not dismissed, whether or not a page shows them. */
export function watchToasts() {
  return (): Left[] =>
    toast.getToasts().map(shown => ({
      what: `the toast "${'title' in shown ? toText(shown.title) : shown.id}"`,
      advice: 'Call leavePage in afterEach (test/support/left-behind/leave-page.ts).',
      end: forgetToasts,
    }))
}

/** Removes every toast. The package keeps dismissed ones in a history for all files of a worker. */
export function forgetToasts() {
  toast.dismiss()
  toast.getHistory().splice(0)
}
