import { createHash } from 'node:crypto'

const toHashes = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')

/**
 * Returns the content security policy of a page: its own inline scripts and styles by hash, nothing else inline, nothing
 * from other origins, no script from text.
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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
