import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const BUILT = fileURLToPath(new URL('../../dist/', import.meta.url))

export class WebMissingError extends Error {}

/**
 * Returns the folder of the built web; undefined if `args` has `--api-only`, as in development, where Vite serves the
 * sources. Throws WebMissingError.
 */
export function findWebFolder(args: readonly string[]) {
  if (args.includes('--api-only')) return undefined
  if (existsSync(`${BUILT}index.html`)) return BUILT
  throw new WebMissingError('The web is not built; npm start builds it, and so does npm run build.')
}
