import type { FastifyError } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusals } from '#contract/refusals.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import { toRefusal } from '#server/platform/http/failures.ts'
import type { RenderedPage } from './documents.ts'
import { html } from './html.ts'
import { drawVisitorPage } from './visitor-page.ts'

/** What somebody can do whose form is refused. */
const WAYS: Partial<Record<RefusalCode, { title: string; way: string }>> = {
  'request.too-large': {
    title: 'This is too long.',
    way: 'Go back, shorten what you wrote, and send it again.',
  },
  'form.foreign': {
    title: refusals['form.foreign'].sentence,
    way: 'Open the page itself, and send its form from there.',
  },
}

/** Pages of other sites hold frames, so what is refused there is shown in any of them. */
const ANY = { ancestors: ['*'], theme: undefined }

/** Returns the page that says why a form was refused, with the refusal; undefined for any other error. */
export function drawRefusedForm(error: FastifyError, { isFramed }: { isFramed: boolean }) {
  const refusal = toRefusal(error)
  const said = refusal && WAYS[refusal.code]
  if (!said) return undefined
  const { status } = refusals[refusal.code]
  const page: RenderedPage = isFramed
    ? {
        head: { title: `${said.title} · ${brandSlot}`, names: { robots: 'noindex' }, properties: {} },
        body: html`<main class="embed"><p class="closed">${said.title} ${said.way}</p></main>`,
        status,
        frame: ANY,
      }
    : drawVisitorPage({
        title: said.title,
        main: html`<div class="done"><h1>${said.title}</h1><p class="lead">${said.way}</p></div>`,
        status,
      })
  return { refusal, page: { ...page, headers: { 'cache-control': 'no-store' } } }
}
