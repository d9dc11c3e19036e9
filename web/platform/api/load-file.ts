import type { ApiKey, Contract } from '#contract/contract.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getAccessToken, refreshToken } from '#web/platform/session/session.ts'
import { toFailure } from './api.ts'
import { ApiFailure } from './failure.ts'

type FileKey = { [K in ApiKey]: Contract[K] extends { download: string } ? K : never }[ApiKey]

const NAME = /filename="([^"]+)"/

/** Loads a file with its name, with the member's session. Throws ApiFailure. */
export async function loadFile(key: FileKey): Promise<{ name: string; content: Blob }> {
  let response = await request(key)
  if (response.status === 401 && (await refreshToken())) response = await request(key)
  const { ok, status, headers } = response
  if (!ok) {
    const body = (await response.json().catch(() => undefined)) as RefusalBody | undefined
    throw toFailure({ body, status, retryAfter: headers.get('retry-after') })
  }
  const name = NAME.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return { name, content: await response.blob().catch(toNetworkFailure) }
}

async function request(key: FileKey) {
  const token = await getAccessToken()
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`/api${key.slice(key.indexOf(' ') + 1)}`, { headers }).catch(toNetworkFailure)
}

function toNetworkFailure(): never {
  throw new ApiFailure('network', i18n.t('The network request failed.'))
}
