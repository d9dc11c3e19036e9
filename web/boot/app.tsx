import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { AppProvider } from '#web/platform/app-provider.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { RateLimitText } from '#web/ui/feedback/rate-limit-wait.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { guardRestoredPage } from './restored-page.ts'
import { sendKeptForm, useIdle } from './startup-timing.ts'

const Toaster = lazyPart(async () => (await import('#web/ui/feedback/toaster.tsx')).Toaster)

/** `children` is the router, in the browser and in prerendering. */
export function App({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  const isIdle = useIdle()
  useEffect(sendKeptForm, [])
  useEffect(guardRestoredPage, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <AppProvider>
          {children}
          <RateLimitText />
          {isIdle && <Toaster />}
        </AppProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
