import { i18n } from '#contract/text/i18n.ts'

/** The words for every call without a response: one toast, however many calls fail by it. */
export const connectionIssue = {
  id: 'connection-issue',
  title: i18n.t('Connection Issue'),
  description: i18n.t('Unable to connect. Please check your internet and try again.'),
} as const

/** `action`: a button in the toast, which then stays longer. */
export type Toast = {
  title: string
  description?: string | undefined
  id?: string
  action?: { label: string; run: () => void }
}

/**
 * A part of what one press brought. The part with the lowest `rank` gives the toast its title and text, and the `line`s of
 * the others are a list in it. `isResponse`: it comes with the response to the press, so there is one for each press.
 */
export type ToastPart = { notice: Toast; line: string; rank: number; isResponse: boolean }

// The toaster is a chunk of its own, because no page needs it to render. If it cannot be loaded, the notice is lost.
const show = (kind: 'success' | 'error', toast: Toast) =>
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(kind, toast),
    () => undefined,
  )

/** Shows a toast for something that went well. The same `id` replaces the toast that has it. */
export const notifySuccess = (toast: Toast) => show('success', toast)

/** Shows a toast for something that failed. Screen readers announce it at once. */
export const notifyError = (toast: Toast) => show('error', toast)

/** Shows one toast for this part and those that follow within a moment. */
export const notifyTogether = (part: ToastPart) =>
  void import('./gathered-toast.ts').then(
    ({ gatherToast }) => gatherToast(part),
    () => undefined,
  )
