import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { renderRouter } from '../page/render-part.tsx'

type SentCall = { key: string; body: Record<string, unknown> | undefined }
/** Returns the response to a call, by its method and path. Undefined for an unexpected call. */
type Answer = (sent: SentCall) => Response | object | undefined

/** Returns the server's refusal with a code. */
export function refusing(code: RefusalCode, fields?: Record<string, string>) {
  const { status, sentence: message } = refusals[code]
  return Response.json({ code, message, requestId: 'r', ...(fields && { fields }) }, { status })
}

/**
 * Renders a part of the screens for moderators and operators at `/`, with `answer` in place of the network. Returns the
 * writing calls in order, and the router.
 */
export function showStaffPart(part: ReactNode, answer: Answer) {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    const call = { key: `${method} ${url}`, body: body ? JSON.parse(body) : undefined }
    if (method !== 'GET') sent.push(call)
    const answered = answer(call)
    if (!answered) throw new Error(`nobody answers ${call.key}`)
    return answered instanceof Response ? answered : Response.json(answered)
  })
  const router = createMemoryRouter([
    { path: '/', element: part },
    { path: '*', element: <p>Elsewhere</p> },
  ])
  renderRouter(router)
  return { sent, router }
}
