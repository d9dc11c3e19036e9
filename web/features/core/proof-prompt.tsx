import { useEffect, useRef, useState } from 'react'
import { setProofPrompt } from '#web/platform/session/proof.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type ProofCall = { password: string | undefined } & PromiseWithResolvers<boolean>

/** Calls that need a proof at the same time share a dialog. */
export function ProofPrompt({ onFinish }: { onFinish?: () => void }) {
  const [asked, setAsked] = useState<ProofCall>()
  const shared = useRef<ProofCall>(undefined)
  useEffect(
    () =>
      setProofPrompt(password => {
        shared.current ??= { password, ...Promise.withResolvers<boolean>() }
        setAsked(shared.current)
        return shared.current.promise
      }),
    [],
  )
  if (!asked) return null
  const finish = (isProven: boolean) => {
    shared.current = undefined
    setAsked(undefined)
    asked.resolve(isProven)
    onFinish?.()
  }
  return <ProofDialog password={asked.password} onFinish={finish} />
}
