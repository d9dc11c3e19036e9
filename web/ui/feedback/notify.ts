import { i18n } from '#contract/text/i18n.ts'

/** The words for every call without a response. They have an id, so that there is one toast even if many calls fail. */
export const connectionIssue = {
  id: 'connection-issue',
  title: i18n.t('Connection Issue'),
  description: i18n.t('Unable to connect. Please check your internet and try again.'),
} as const

/** `action` is a button in the toast. A toast with a button stays longer. */
export type Toast = {
  title: string
  description?: string | undefined
  id?: string
  action?: { label: string; run: () => void }
}

/**
 * A part of the toast about one press. The part with the lowest `rank` gives the toast its title and text. The `line`s
 * of the other parts are a list in it. `isResponse` is true for the part that comes with the response, so that there is
 * one for each press.
 */
export type ToastPart = { notice: Toast; line: string; rank: number; isResponse: boolean }

// The toaster is a separate chunk, because no page needs it to render. If it cannot be loaded, the toast is lost.
const use = <Code>(code: Promise<Code>, act: (code: Code) => unknown) => void code.then(act, () => undefined)

const show = (kind: 'success' | 'error', toast: Toast) =>
  use(import('./toaster.tsx'), ({ showToast }) => showToast(kind, toast))

/** A toast with the same `id` is replaced. */
export const notifySuccess = (toast: Toast) => show('success', toast)

/** Screen readers announce it at once. */
export const notifyError = (toast: Toast) => show('error', toast)

/** Hides the toast with this `id` if it is shown. */
export const dismissToast = (id: string) => use(import('./toaster.tsx'), ({ hideToast }) => hideToast(id))

/** The parts arrive within a moment. */
export const notifyTogether = (part: ToastPart) =>
  use(import('./gathered-toast.ts'), ({ gatherToast }) => gatherToast(part))
