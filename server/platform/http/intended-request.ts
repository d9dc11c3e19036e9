import type { FastifyRequest } from 'fastify'

const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Returns whether somebody intended a call. Returns false for a HEAD, for a page that a browser loads in advance
 * (Sec-Purpose of the Fetch standard, and the headers of older browsers), and for a call that another site caused (Fetch
 * Metadata). Clients other than browsers send none of these headers.
 */
export const isIntended = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) =>
  method !== 'HEAD' &&
  headers['sec-fetch-site'] !== 'cross-site' &&
  PURPOSES.every(name => !/prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
