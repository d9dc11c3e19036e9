import '#web/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProvider } from './platform/app-provider.tsx'
import { dropHeldEnter } from './platform/held-enter.ts'
import { createQueryClient } from './platform/query-client.ts'
import { routes } from './routes.tsx'
import { lazyPart } from './ui/lazy-part.tsx'

const Toaster = lazyPart(async () => (await import('#web/ui/toaster.tsx')).Toaster)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

dropHeldEnter()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <AppProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Toaster />
      </AppProvider>
    </QueryClientProvider>
  </StrictMode>,
)
