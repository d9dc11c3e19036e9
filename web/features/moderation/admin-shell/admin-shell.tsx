import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ProofPrompt } from '#web/features/core/proof-prompt.tsx'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { adminKeys } from './admin-keys.ts'
import { Side } from './admin-side.tsx'

export function AdminShell() {
  const queries = useQueryClient()
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Side />
        <main id="main" className="min-w-0">
          <Outlet />
        </main>
      </div>
      <ProofPrompt onFinish={() => void queries.invalidateQueries({ queryKey: adminKeys.role })} />
      <PageScroll />
    </>
  )
}
