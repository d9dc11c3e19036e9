import { cleanup } from '@testing-library/react'
import { forgetToasts } from './toasts.ts'

/**
 * Leaves the page of a test: unmounts its components, and removes its toasts, stored data, title and address. Use it in
 * `afterEach`.
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
