import '#web/styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { keepTrail } from '#web/platform/page/history-trail.ts'
import { routes } from '#web/routes.tsx'
import { App } from './app.tsx'
import { forgetOpenedPosition, isPrerenderedPage, loadPage, restoreScrollPositions } from './first-page.ts'
import { applyFullStylesheet, applyFullStylesheetOnInteraction } from './full-stylesheet.ts'
import { nextTask } from './startup-timing.ts'

/*
 * The stages from the HTML to an idle browser, in order:
 *
 * 1. The HTML. A public page is prerendered and has its part of the styles inlined (web/prerender.tsx, scripts/build.ts).
 *    Its inline script (web/index.html) sets the theme, and the class `returning` if this browser stores a session.
 * 2. The code. This file runs after the first paint.
 * 3. The stylesheet. A prerendered page that stays gets the rest of it with the first interaction, any other page now.
 * 4. The first page, in a separate task. Its code is loaded, then React hydrates the prerendered markup or renders the
 *    page. From here on the page works, and `sendKeptForm` sends a form that was submitted earlier.
 * 5. The session. If one is stored, the sign-in client is loaded and the member becomes known
 *    (web/platform/session/session.ts). Until then the page shows no one as signed in or out.
 * 6. The member's page, in slices (web/platform/app-provider.tsx), then its data, at first also in slices (usePending).
 * 7. The idle browser. `whenIdle` and `useIdle` mount the toaster and open the live connection.
 * 8. 1.5 s later. `useDelayedMount` mounts parts that are far down, the award toasts and the code of the global dialogs.
 *
 * Other parts depend on the visitor: `lazyPart` loads them with their first use, `useIsNear` with scrolling.
 */

/**
 * Makes the page at this address work in `root`. Hydrates the prerendered markup if it belongs to this page, otherwise
 * renders the page.
 */
async function start(root: HTMLElement) {
  const { prerendered } = root.dataset
  const isServed =
    prerendered !== undefined && isPrerenderedPage(routes, prerendered) && (await loadPage(routes))
  // With a stored session, another page is about to replace the public page.
  const isStaying = isServed && !document.documentElement.classList.contains('returning')
  if (isStaying) applyFullStylesheetOnInteraction(routes)
  else await applyFullStylesheet()
  // Running the code and creating the router take 12 ms each, and four times as long on a slow phone.
  await nextTask()
  // The visitor may have scrolled the served page already. With hydration data the router does not scroll to the top.
  const router = createBrowserRouter(routes, isServed ? { hydrationData: {} } : {})
  keepTrail(router)
  forgetOpenedPosition()
  if (!isServed) restoreScrollPositions(router)
  const app = (
    <App>
      <RouterProvider router={router} />
    </App>
  )
  // A transition lets the browser respond in between.
  if (isServed) startTransition(() => void hydrateRoot(root, app))
  else startTransition(() => createRoot(root).render(app))
}

/**
 * Ignores the repeats of a held Enter key, so that it submits a form or presses a button once. The repeats count only
 * in fields for several lines.
 */
function ignoreEnterRepeats() {
  const ignore = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && event.repeat && !isWriting) event.preventDefault()
  }
  document.addEventListener('keydown', ignore, { capture: true })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
ignoreEnterRepeats()
void start(root)
