/** The words for every act that got no answer. */
export const connectionIssue = {
  title: 'Connection Issue',
  description: 'Unable to connect. Please check your internet and try again.',
} as const

export type Notice = { title: string; description?: string | undefined; id?: string }

// The toaster is fetched apart, since no page needs it to be drawn. What is to be told before it could be
// fetched at all is not told.
const show = (kind: 'success' | 'error', notice: Notice) =>
  void import('./toaster.tsx').then(
    ({ showToast }) => showToast(kind, notice),
    () => undefined,
  )

/** Shows a toast for something that went well. The same `id` replaces the toast that has it. */
export const notifySuccess = (notice: Notice) => show('success', notice)

/** Shows a toast for something that failed, spoken at once. */
export const notifyError = (notice: Notice) => show('error', notice)
