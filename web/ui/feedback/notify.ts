/** The words for every call without a response: one toast, however many calls fail by it. */
export const connectionIssue = {
  id: 'connection-issue',
  title: 'Connection Issue',
  description: 'Unable to connect. Please check your internet and try again.',
} as const

export type Notice = { title: string; description?: string | undefined; id?: string }

// The toaster is a chunk of its own, because no page needs it to render. If it cannot be loaded, the notice is lost.
const show = (kind: 'success' | 'error', notice: Notice) =>
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(kind, notice),
    () => undefined,
  )

/** Shows a toast for something that went well. The same `id` replaces the toast that has it. */
export const notifySuccess = (notice: Notice) => show('success', notice)

/** Shows a toast for something that failed. Screen readers announce it at once. */
export const notifyError = (notice: Notice) => show('error', notice)
