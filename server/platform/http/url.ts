import type { Endpoint } from '#contract/endpoint.ts'

/** The address of an endpoint: the sign-in protocol's own path, any other below /api. */
export function toUrl(key: string, endpoint: Pick<Endpoint, 'wire'>) {
  const path = key.slice(key.indexOf(' ') + 1)
  return endpoint.wire ? path : `/api${path}`
}
