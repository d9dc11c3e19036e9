import '#web/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProvider } from './platform/app-provider.tsx'
import { createQueryClient } from './platform/query-client.ts'
import { routes } from './routes.tsx'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <AppProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </AppProvider>
    </QueryClientProvider>
  </StrictMode>,
)
