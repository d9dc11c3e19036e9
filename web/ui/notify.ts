export type Notice = { title: string; description?: string | undefined; id?: string }

// The toaster is fetched apart, since no page needs it to be drawn.
const loadToaster = () => import('./toaster.tsx')

/** Shows a toast for something that went well. The same `id` replaces the toast that has it. */
export function notifySuccess(notice: Notice) {
  void loadToaster().then(({ showToast }) => showToast('success', notice))
}

/** Shows a toast for something that failed, spoken at once. */
export function notifyError(notice: Notice) {
  void loadToaster().then(({ showToast }) => showToast('error', notice))
}
