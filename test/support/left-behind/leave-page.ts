import { cleanup } from '@testing-library/react'
import { toast } from 'sonner'

/** Leaves the page of a test: unmounts its components, and removes its toasts, stored data, title and address. */
export function leavePage() {
  cleanup()
  toast.dismiss()
  // The package keeps dismissed ones in a history for all files of a worker.
  toast.getHistory().splice(0)
  localStorage.clear()
  sessionStorage.clear()
  document.head.querySelectorAll('title, meta').forEach(element => element.remove())
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}
