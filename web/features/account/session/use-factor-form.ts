import { useEffect, useRef, useState } from 'react'
import { type App, listApps, verifyAppCode, verifyRecoveryCode } from '#web/platform/second-factor.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

export type Way = 'app' | 'recovery code'

/** The code that finishes a sign-in: of one of the member's apps, or a recovery code. */
export function useFactorForm() {
  const [way, setWay] = useState<Way>('app')
  const [chosen, choose] = useState<string>()
  const [apps, setApps] = useState<readonly App[]>([])
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const send = async () => {
    const code = field.current?.value.trim()
    if (!code) return setFailure('Please enter a code.')
    setSending(true)
    setFailure(undefined)
    try {
      if (way === 'recovery code') await verifyRecoveryCode(code)
      else await verifyAppCode(await appFor(chosen, setApps), code)
      notifySuccess({ title: 'Welcome back!' })
    } catch (error) {
      setFailure((error as Error).message)
    }
    setSending(false)
  }
  useEffect(() => {
    field.current?.focus()
    // Several apps are offered for choice, as soon as they are known; one needs none.
    void listApps().then(setApps, () => undefined)
  }, [])
  useEffect(() => {
    // So that the next code can be typed over it.
    if (failure) field.current?.select()
  }, [failure])
  const turn = () => {
    setWay(way === 'app' ? 'recovery code' : 'app')
    setFailure(undefined)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return { way, turn, apps, chosen, choose, field, failure, isSending, send }
}

async function appFor(chosen: string | undefined, keep: (apps: App[]) => void) {
  if (chosen) return chosen
  const apps = await listApps()
  keep(apps)
  const [first] = apps
  if (!first) throw new Error('There is no app to ask any more. Please sign in again.')
  return first.id
}
