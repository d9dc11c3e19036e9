import { useRef, useState } from 'react'
import { pictureLimits, pictureTypes } from '#contract/items/picture-sizes.ts'
import type { Upload } from '#contract/items/uploads.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { sendFile } from '#web/platform/api/send-file.ts'

const LARGE = i18n.t('This file is larger than 2 MB. Choose a smaller one.')
const OTHER_TYPE = i18n.t('Choose a PNG or JPG file.')

const SLOW = i18n.t('Sending the picture took longer than two minutes. Choose a smaller one, or try again.')
const LIMIT_MS = 120_000

function findFileProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!pictureTypes.some(known => known === type)) return OTHER_TYPE
  return size > pictureLimits.bytes ? LARGE : undefined
}

type Sending = { name: string; part: number }

/** A new choice cancels the previous upload. The old picture remains until the new one has arrived. */
export function useUpload(onUpload: (upload: Upload | undefined) => void) {
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const abortController = useRef<AbortController>(undefined)

  const cancel = () => {
    abortController.current?.abort()
    setSending(undefined)
  }
  const send = async (file: File) => {
    cancel()
    const found = findFileProblem(file)
    setProblem(found)
    if (found) return
    const own = new AbortController()
    abortController.current = own
    const timer = setTimeout(() => own.abort(SLOW), LIMIT_MS)
    const { signal } = own
    const onProgress = (part: number) => !signal.aborted && setSending({ name: file.name, part })
    onProgress(0)
    try {
      onUpload(await sendFile('POST /uploads', { file, signal, onProgress }))
    } catch (error) {
      if (!signal.aborted || error === SLOW) setProblem(toToast(error).description)
    }
    clearTimeout(timer)
    if (abortController.current === own) setSending(undefined)
  }
  const remove = () => {
    cancel()
    setProblem(undefined)
    onUpload(undefined)
  }
  return { sending, problem, send, cancel, remove, refuse: setProblem }
}

export type UploadControl = ReturnType<typeof useUpload>
