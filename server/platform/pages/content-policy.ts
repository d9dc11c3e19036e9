import { createHash } from 'node:crypto'

const toHashes = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')

const NO_ANCESTORS = "frame-ancestors 'none'"

/**
 * Returns the content security policy of a page. It allows the page's own inline scripts and styles by hash, and frames of
 * ours. It forbids other inline code, anything from other origins, scripts from text, and framing.
 */
export const toContentPolicy = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${toHashes(html, 'script')}`,
    `style-src 'self'${toHashes(html, 'style')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    NO_ANCESTORS,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Returns the policy changed so that pages of these sources, such as `https://example.com`, may show the page in a frame.
 */
export const allowFraming = (policy: string, sources: readonly string[]) =>
  sources.length === 0 ? policy : policy.replace(NO_ANCESTORS, `frame-ancestors ${sources.join(' ')}`)
