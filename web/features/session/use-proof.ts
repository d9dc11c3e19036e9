import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findNeeds, mailCode, type Proof, reauthenticate } from '#web/platform/reauthenticate.ts'

type Needs = Awaited<ReturnType<typeof findNeeds>>
export type Way = 'password' | 'mail'

type Options = { password: string | undefined; onFinish: (isProven: boolean) => void }

/** What the dialog holds: by which way one proves, what is typed, and what was wrong with it. */
export function useProof({ password, onFinish }: Options) {
  const [needs, setNeeds] = useState<Needs>()
  const [way, setWay] = useState<Way>('password')
  const [isKnown, setKnown] = useState(password !== undefined)
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const send = async (proof: Proof) => {
    setSending(true)
    setFailure(undefined)
    const problem = await reauthenticate(proof)
    setSending(false)
    if (!problem) return onFinish(true)
    // A password that was typed before may be what is wrong: it is asked for again.
    setKnown(false)
    setFailure(problem)
  }
  useEffect(() => {
    void findNeeds().then(found => {
      setNeeds(found)
      // With the password typed a moment ago nothing is left to ask.
      if (password && !found.hasFactor) void send({ password })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the dialog opens
  }, [])
  useEffect(() => {
    if (failure || way) form.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [failure, way])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const first =
      way === 'mail'
        ? { nonce: textOf('nonce') }
        : { password: isKnown && password ? password : String(typed.get('password') ?? '') }
    if (Object.values(first).includes(''))
      return setFailure(way === 'mail' ? 'Please enter the code.' : 'Please enter your password.')
    const code = textOf('code')
    if (needs?.hasFactor && !code) return setFailure('Please enter the code of your second factor.')
    void send({ ...first, ...(code && { code }) })
  }
  const byMail = async () => {
    setSending(true)
    const problem = await mailCode()
    setSending(false)
    setFailure(problem ?? undefined)
    if (!problem) setWay('mail')
  }
  return { needs, way, setWay, isKnown, failure, isSending, form, submit, byMail: () => void byMail() }
}
