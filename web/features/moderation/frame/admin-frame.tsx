import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { PageScroll } from '#web/platform/page/page-scroll.tsx'
import { setProofPrompt } from '#web/platform/session/proof.ts'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { adminKeys } from './admin-keys.ts'
import { Side } from './side.tsx'

const ProofDialog = lazyPart(async () => (await import('#web/features/core/proof-dialog.tsx')).ProofDialog)

type Prompt = Pick<PromiseWithResolvers<boolean>, 'promise' | 'resolve'>

/** Calls that need a proof at the same time share a dialog. */
function StaffProofs() {
  const queries = useQueryClient()
  const prompt = useRef<Prompt>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      setProofPrompt(() => {
        prompt.current ??= Promise.withResolvers<boolean>()
        setOpen(true)
        return prompt.current.promise
      }),
    [],
  )
  if (!isOpen) return null
  const finish = (isProven: boolean) => {
    setOpen(false)
    prompt.current?.resolve(isProven)
    prompt.current = null
    void queries.invalidateQueries({ queryKey: adminKeys.role })
  }
  return <ProofDialog password={undefined} onFinish={finish} />
}

export function AdminFrame() {
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Side />
        <main id="main" className="min-w-0">
          <Outlet />
        </main>
      </div>
      <StaffProofs />
      <PageScroll />
    </>
  )
}
