import { useRef, useState } from 'react'
import { pictureLimits } from '#contract/items/picture-sizes.ts'
import type { Upload } from '#contract/items/uploads.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { sendFile } from '#web/platform/api/send-file.ts'
import { fitPicture, isPicture } from './fit-picture.ts'

const LARGE = i18n.t('This file is larger than {PICTURE_MB} MB. Choose a smaller one.')
const OTHER_TYPE = i18n.t('Choose a PNG or JPG file.')

const SLOW = i18n.t('Uploading the picture took over two minutes. Choose a smaller one, or try again.')
const LIMIT_MS = 120_000

function findFileProblem(file: Blob) {
  if (!isPicture(file)) return OTHER_TYPE
  return file.size > pictureLimits.bytes ? LARGE : undefined
}

/** `part` is undefined while the browser makes the picture fit. */
type Sending = { name: string; part: number | undefined }

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
    setProblem(undefined)
    const own = new AbortController()
    abortController.current = own
    const timer = setTimeout(() => own.abort(SLOW), LIMIT_MS)
    const { signal } = own
    const onProgress = (part: number) => !signal.aborted && setSending({ name: file.name, part })
    setSending({ name: file.name, part: undefined })
    try {
      const fitted = await fitPicture(file)
      signal.throwIfAborted()
      const found = findFileProblem(fitted)
      if (found) setProblem(found)
      else onUpload(await sendFile('POST /uploads', { file: fitted, signal, onProgress }))
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
