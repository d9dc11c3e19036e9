import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/platform/form/use-form.ts'
import { type App, listApps, verifyAppCode, verifyRecoveryCode } from '#web/platform/session/second-factor.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

export type Way = 'app' | 'recovery code'

/** The code that finishes a sign-in: of one of the member's apps, or a recovery code. */
export function useFactorForm() {
  const [way, setWay] = useState<Way>('app')
  const [chosen, choose] = useState<string>()
  const [apps, setApps] = useState<readonly App[]>([])
  const field = useRef<HTMLInputElement>(null)
  const { form, failure, isSending, reset } = useForm<{ code: string }>({
    fields: ['code'],
    check: ({ code }) => ({ problems: {}, values: { code: code.trim() } }),
    send: async ({ code }) => {
      if (!code) return 'Please enter a code.'
      try {
        if (way === 'recovery code') await verifyRecoveryCode(code)
        else await verifyAppCode(await getApp(chosen, setApps), code)
      } catch (error) {
        return (error as Error).message
      }
      notifySuccess({ title: 'Welcome back!' })
      return null
    },
  })
  useEffect(() => {
    field.current?.focus()
    // The member chooses among several apps as soon as they are loaded. One app needs no choice.
    void listApps().then(setApps, () => undefined)
  }, [])
  useEffect(() => {
    // So that the next code can be typed over it.
    if (failure) field.current?.select()
  }, [failure])
  const turn = () => {
    setWay(way === 'app' ? 'recovery code' : 'app')
    reset()
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return { way, turn, apps, chosen, choose, field, form, failure, isSending }
}

async function getApp(chosen: string | undefined, keep: (apps: App[]) => void) {
  if (chosen) return chosen
  const apps = await listApps()
  keep(apps)
  const [first] = apps
  if (!first) throw new Error('There is no app to ask any more. Please sign in again.')
  return first.id
}
