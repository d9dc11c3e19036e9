import { cleanup } from '@testing-library/react'
import { forgetToasts } from './toasts.ts'

/**
 * Leaves the page that a test has opened: unmounts what it rendered and forgets its toasts, what it stored, its title and
 * its address. For `afterEach`.
 */
export function leavePage() {
  cleanup()
  forgetToasts()
  localStorage.clear()
  sessionStorage.clear()
  document.head.querySelectorAll('title, meta').forEach(element => element.remove())
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}
