import { createHash } from 'node:crypto'
import { PatientClient } from './patient-client.ts'

const NAMES_MAX = 500

/** A statement that holds this comment is planned for its own parameters each time. */
export const PLANNED_ANEW = '/* planned anew */'

/** By text; undefined for what gets none. */
const names = new Map<string, string | undefined>()

function nameOf(text: string) {
  if (names.has(text) || names.size >= NAMES_MAX) return names.get(text)
  const name = text.includes(PLANNED_ANEW) ? undefined : createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * A patient client that sends statements with parameters as named prepared statements, so PostgreSQL
 * keeps their plans. The first 500 different texts get a name; later ones are sent unnamed, as are those
 * marked with PLANNED_ANEW.
 */
export class PreparingClient extends PatientClient {
  protected override send(...args: unknown[]) {
    const [text, values, callback] = args
    const isNameless = typeof text !== 'string' || !Array.isArray(values) || values.length === 0
    const name = isNameless ? undefined : nameOf(text)
    return name ? super.send({ name, text, values }, callback) : super.send(...args)
  }
}
