import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FOR_OTHER_SITES } from '#server/platform/connections/headers.ts'
import type { Html } from '#server/platform/formats/html.ts'
import { chooseEncoding, compressOnce, createRecentCompressor } from './compression.ts'
import { allowFraming } from './content-policy.ts'
import { addHead, type PageHead } from './page-head.ts'
import type { Page } from './site.ts'

/**
 * The frame of a page. `ancestors` are the sites that may embed the page, as sources of a policy. Without a `theme` the page
 * follows the browser's setting.
 */
type Frame = { ancestors: readonly string[]; theme: 'light' | 'dark' | undefined }

/** A page that the server renders. `headTags` are links and data in its head. `status` is 200 unless given. */
export type RenderedPage = {
  head: PageHead
  headTags?: Html | undefined
  body: Html
  status?: number | undefined
  headers?: Readonly<Record<string, string>> | undefined
  frame?: Frame | undefined
}

/** A page that the server renders, a file to download, or a text that programs fetch repeatedly. */
export type ServedDocument =
  | RenderedPage
  | { file: { name: string; type: string; text: string } }
  | { text: string; type: string }

/**
 * Returns a function that finds the document at a path, for a visitor without a session. Undefined if no documents have such
 * paths. If the function finds none, the response is a 404, as for any unknown address.
 */
export type FindDocument = (path: string) => (() => Promise<ServedDocument | undefined>) | undefined

const ROOT = '<div id="root"></div>'

function toResponse(document: ServedDocument, { html, headers }: Page) {
  if ('file' in document) {
    const { name, type, text } = document.file
    const disposition = `attachment; filename="${name}"`
    return {
      text,
      headers: { 'content-type': type, 'content-disposition': disposition, 'x-robots-tag': 'noindex' },
    }
  }
  if ('text' in document) return { text: document.text, headers: { 'content-type': document.type } }
  const { head, headTags, body, frame } = document
  const headed = addHead(frame?.theme ? nameTheme(html, frame.theme) : html, head)
  const policy = headers['content-security-policy'] ?? ''
  return {
    text: (headTags ? headed.replace('</head>', () => `${headTags.toString()}</head>`) : headed).replace(
      ROOT,
      () => body.toString(),
    ),
    // The policy of the page itself: the body has neither scripts nor styles of its own.
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': frame ? allowFraming(policy, frame.ancestors) : policy,
      ...(frame && FOR_OTHER_SITES),
      ...document.headers,
    },
  }
}

const nameTheme = (html: string, theme: string) => html.replace('<html ', `<html class="${theme}" `)

type Sending = {
  document: ServedDocument
  blank: Page
  fill: (html: string) => string
  request: FastifyRequest
  reply: FastifyReply
}

const compressRecent = createRecentCompressor()

const toTag = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/**
 * Sends a document, compressed if the client accepts that. A page is put into `blank`, which has its styles. A text has an
 * ETag, and the response is a 304 if the client has that one.
 */
export async function sendDocument({ document, blank, fill, request, reply }: Sending) {
  const { text: written, headers } = toResponse(document, blank)
  const text = fill(written)
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language', ...headers })
  if ('status' in document) reply.code(document.status ?? 200)
  if ('text' in document) {
    const etag = toTag(text)
    reply.header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(text)
  // A document for a single reader is not cached.
  const compress = reply.getHeader('cache-control') === 'no-store' ? compressOnce : compressRecent
  return reply.header('content-encoding', encoding).send(await compress(text, encoding))
}
