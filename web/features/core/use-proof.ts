import { useEffect, useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import {
  findProofOptions,
  mailCode,
  type Proof,
  reauthenticate,
} from '#web/platform/session/reauthenticate.ts'

type Needs = Awaited<ReturnType<typeof findProofOptions>>
type Way = 'password' | 'mail'
type Options = { password: string | undefined; onFinish: (isProven: boolean) => void }

export function useProof({ password, onFinish }: Options) {
  const [needs, setNeeds] = useState<Needs>()
  const [way, setWay] = useState<Way>('password')
  const [known, setKnown] = useState(password)
  const { isSending, failure, setFailure, attempt } = useAttempts()
  const form = useRef<HTMLFormElement>(null)

  const send = (proof: Proof) =>
    attempt(async () => {
      const problem = await reauthenticate(proof)
      // A password from before may be wrong, so the form shows its field again.
      if (problem) setKnown(undefined)
      else onFinish(true)
      return problem
    })
  useEffect(() => void findProofOptions().then(setNeeds), [])
  useEffect(() => {
    if (needs || failure || way) form.current?.querySelector('input')?.focus()
  }, [needs, failure, way])

  const submit = () => {
    const read = typedProof(form.current, { way, known, hasFactor: needs?.hasFactor === true })
    if (typeof read === 'string') setFailure(read)
    else void send(read)
  }
  const byMail = async () => {
    if (await attempt(mailCode)) setWay('mail')
  }
  const turn = () => (way === 'mail' ? setWay('password') : void byMail())
  return { needs, way, turn, isKnown: known !== undefined, failure, isSending, form, submit }
}

/** Runs one attempt at a time. `attempt` resolves with whether it succeeded. */
function useAttempts() {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = async (work: () => Promise<string | null>) => {
    setSending(true)
    setFailure(undefined)
    const problem = await work()
    setSending(false)
    setFailure(problem ?? undefined)
    return problem === null
  }
  return { isSending, failure, setFailure, attempt }
}

type ProofNeeds = { way: Way; known: string | undefined; hasFactor: boolean }

/** A string is the sentence about a missing field. */
function typedProof(form: HTMLFormElement | null, { way, known, hasFactor }: ProofNeeds): Proof | string {
  const typed = new FormData(form ?? undefined)
  const textOf = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [nonce, code] = [textOf('nonce').trim(), textOf('code').trim()]
  const password = known ?? textOf('password')
  if (way === 'mail' && !nonce) return i18n.t('Please enter the code from our email.')
  if (way === 'password' && !password) return i18n.t('Please enter your password.')
  if (hasFactor && !code) return i18n.t('Please enter the code from your second factor.')
  return { ...(way === 'mail' ? { nonce } : { password }), ...(hasFactor && { code }) }
}
