import type { ApiKey, Contract } from '#contract/contract.ts'
import type { OkOf } from '#contract/endpoint.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getAccessToken, refreshToken } from '#web/platform/session/session.ts'
import { toFailure } from './api.ts'
import { ApiFailure, isServerBusy } from './failure.ts'
import { retryWrite } from './repeated-write.ts'

type FileKey = { [K in ApiKey]: Contract[K] extends { file: object } ? K : never }[ApiKey]

type Sending = {
  file: Blob
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends a file and reports progress. Returns the same value as `api`. Repeats the request if the server is too busy.
 * Throws ApiFailure, or the reason of the signal.
 */
export function sendFile<K extends FileKey>(key: K, sending: Sending): Promise<OkOf<Contract[K]>> {
  return retryWrite(() => uploadOnce(key, sending), { signal: sending.signal, isPassing: isServerBusy })
}

async function uploadOnce<K extends FileKey>(key: K, sending: Sending): Promise<OkOf<Contract[K]>> {
  const path = `/api${key.slice(key.indexOf(' ') + 1)}`
  let reply = await post(path, sending)
  if (reply.status === 401 && (await refreshToken())) reply = await post(path, sending)
  const body: unknown = reply.response
  if (reply.status === 200 && body !== null) return body as OkOf<Contract[K]>
  throw toFailure({
    body: body as Parameters<typeof toFailure>[0]['body'],
    status: reply.status,
    retryAfter: reply.getResponseHeader('retry-after'),
  })
}

async function post(path: string, { file, signal, onProgress }: Sending) {
  const token = await getAccessToken()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>()
  request.open('POST', path)
  request.responseType = 'json'
  request.setRequestHeader('content-type', file.type)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  request.addEventListener('load', () => resolve(request))
  request.addEventListener('error', () =>
    reject(new ApiFailure('network', i18n.t('The network request failed.'))),
  )
  request.addEventListener('abort', () => reject(signal.reason as Error))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}
