import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { createPortal } from 'react-dom'
import { leavePage } from './leave-page.ts'
import { watchListeners } from './listeners.ts'
import { ofWorker } from './origin.ts'

/** React listens to a document and its body from the first page on, and never stops. */
const prepare = ofWorker('first-page', () => {
  render(createElement(Empty))
  cleanup()
})

const Empty = () => createPortal(null, document.body)

/** Records the listeners of the page. Returns functions that list those that were added since, and close the page. */
export function watchPage() {
  prepare()
  return { listListeners: watchListeners(), close }
}

function close() {
  leavePage()
  document.head.replaceChildren()
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0`
}
