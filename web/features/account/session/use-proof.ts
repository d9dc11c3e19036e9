import { useEffect, useRef, useState } from 'react'
import { findProofOptions, mailCode, type Proof, reauthenticate } from '#web/platform/reauthenticate.ts'

type Needs = Awaited<ReturnType<typeof findProofOptions>>
type Way = 'password' | 'mail'
type Options = { password: string | undefined; onFinish: (isProven: boolean) => void }

/** What a proof takes of this member, and by which way it is given; a failure keeps what was typed. */
export function useProof({ password, onFinish }: Options) {
  const [needs, setNeeds] = useState<Needs>()
  const [way, setWay] = useState<Way>('password')
  const [known, setKnown] = useState(password)
  const { isSending, failure, setFailure, attempt } = useAttempts()
  const form = useRef<HTMLFormElement>(null)

  const send = (proof: Proof) =>
    attempt(async () => {
      const problem = await reauthenticate(proof)
      // A password that was typed before may be what is wrong: it is asked for again.
      if (problem) setKnown(undefined)
      else onFinish(true)
      return problem
    })
  const begin = useRef(async () => {
    const found = await findProofOptions()
    // With the password typed a moment ago nothing is left to ask.
    if (password && !found.hasFactor) await send({ password })
    setNeeds(found)
  })
  useEffect(() => void begin.current(), [])
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

/** Tries one after the other: `attempt` resolves with whether one succeeded, and keeps the sentence why not. */
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

type Wanted = { way: Way; known: string | undefined; hasFactor: boolean }

/** What is typed, or the sentence about what is missing. */
function typedProof(form: HTMLFormElement | null, { way, known, hasFactor }: Wanted): Proof | string {
  const typed = new FormData(form ?? undefined)
  const textOf = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [nonce, code] = [textOf('nonce').trim(), textOf('code').trim()]
  const password = known ?? textOf('password')
  if (way === 'mail' && !nonce) return 'Please enter the code from our mail.'
  if (way === 'password' && !password) return 'Please enter your password.'
  if (hasFactor && !code) return 'Please enter the code of your second factor.'
  return { ...(way === 'mail' ? { nonce } : { password }), ...(hasFactor && { code }) }
}
