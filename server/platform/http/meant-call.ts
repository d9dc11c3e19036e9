import type { FastifyRequest } from 'fastify'

const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Returns whether somebody meant a call: false for a HEAD, for what a browser loads in advance (Sec-Purpose of the Fetch standard, and
 * the headers of older browsers), and for what another site sends (Fetch Metadata). A client that is no browser sends none of these.
 */
export const isMeant = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>) =>
  method !== 'HEAD' &&
  headers['sec-fetch-site'] !== 'cross-site' &&
  PURPOSES.every(name => !/prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
