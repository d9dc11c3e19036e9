import { useEffect, useState } from 'react'
import { setProofPrompt } from '#web/platform/session/proof.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type Asked = { password: string | undefined; resolve: (isProven: boolean) => void }

export function Proofs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () => setProofPrompt(password => new Promise<boolean>(resolve => setAsked({ password, resolve }))),
    [],
  )
  if (!asked) return null
  const finish = (isProven: boolean) => {
    setAsked(null)
    asked.resolve(isProven)
  }
  return <ProofDialog password={asked.password} onFinish={finish} />
}
