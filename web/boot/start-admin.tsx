import '#web/styles/admin.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { adminRoutes } from '#web/admin-routes.tsx'
import { App } from './app.tsx'
import { reloadRestored } from './restored-page.ts'

const root = document.getElementById('root')
// An outdated browser has a sentence in its place.
if (root) {
  reloadRestored()
  createRoot(root).render(
    <App>
      <RouterProvider router={createBrowserRouter(adminRoutes)} />
    </App>,
  )
}
