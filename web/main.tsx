import '#web/styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { isPrerenderedPage, loadPage } from './first-page.ts'
import { applyFullStylesheet, applyFullStylesheetOnInteraction } from './platform/full-stylesheet.ts'
import { ignoreEnterRepeats } from './platform/key-repeat.ts'
import { routes } from './routes.tsx'

/** Makes the page work: what was served is taken over, else the address gets its page. */
async function start(root: HTMLElement) {
  const { prerendered } = root.dataset
  const isServed =
    prerendered !== undefined && isPrerenderedPage(routes, prerendered) && (await loadPage(routes))
  // Where a session is kept, the page gives way to another in a moment.
  const isStaying = isServed && !document.documentElement.classList.contains('returning')
  if (isStaying) applyFullStylesheetOnInteraction(routes)
  else await applyFullStylesheet()
  // A served page may have been scrolled by now: the router, which begins at the top, is told that it was there before.
  const router = createBrowserRouter(routes, isServed ? { hydrationData: {} } : {})
  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  )
  // In slices, between which the page answers.
  if (isServed) startTransition(() => void hydrateRoot(root, app))
  else startTransition(() => createRoot(root).render(app))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
ignoreEnterRepeats()
void start(root)
