import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { createPortal } from 'react-dom'
import { ofWorker } from './left.ts'
import { watchListeners } from './listeners.ts'
import { watchAddress, watchDocument, watchStorage } from './page.ts'
import { watchToasts } from './toasts.ts'

export { cleanup as unmount } from '@testing-library/react'
export { forgetToasts as forget } from './toasts.ts'

/** The parts of a page that are recorded. */
export const watches = [watchListeners, watchDocument, watchStorage, watchAddress, watchToasts]

/** React listens to a document and its body from the first page on, and never stops. */
export const prepare = ofWorker('first-page', () => {
  render(createElement(Empty))
  cleanup()
})

const Empty = () => createPortal(null, document.body)
