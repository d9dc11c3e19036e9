import { useEffect, useState } from 'react'
import { setProofPrompt } from '#web/platform/session/proof.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type Asked = { password: string | undefined; answer: (isProven: boolean) => void }

/** Shows the proof dialog if a change of the account on this page needs a proof first. */
export function Proofs() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () => setProofPrompt(password => new Promise<boolean>(answer => setAsked({ password, answer }))),
    [],
  )
  if (!asked) return null
  const finish = (isProven: boolean) => {
    setAsked(null)
    asked.answer(isProven)
  }
  return <ProofDialog password={asked.password} onFinish={finish} />
}
