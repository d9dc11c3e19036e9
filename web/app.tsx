import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { AppProvider } from './platform/app-provider.tsx'
import { createQueryClient } from './platform/query-client.ts'
import { whenIdle } from './platform/when-idle.ts'
import { HeldBackNotice } from './ui/feedback/held-back-notice.tsx'
import { lazyPart } from './ui/overlay/lazy-part.tsx'

const Toaster = lazyPart(async () => (await import('#web/ui/feedback/toaster.tsx')).Toaster)

/** Everything around the router, `children`: the same in the browser and where pages are prerendered. */
export function App({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <AppProvider>
          {children}
          <HeldBackNotice />
          {isIdle && <Toaster />}
        </AppProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
