const toWords = (segment: string) =>
  segment
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const toSingular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/**
 * Returns the operationId of an endpoint: its method and the nouns of its path, one before an id in the singular, so that
 * `PUT /items/:itemId/vote` is `putItemVote`. It is '' if the path has no noun.
 */
export function toOperationName(key: string) {
  const [method = '', path = ''] = key.split(' ')
  const segments = path
    .replace(/^\/auth\/v1\//, '/auth/')
    .split('/')
    .filter(Boolean)
  const nouns = segments.flatMap((segment, index) => {
    if (segment.startsWith(':')) return []
    const words = toWords(segment)
    return segments[index + 1]?.startsWith(':') ? [toSingular(words)] : [words]
  })
  return nouns.length > 0 ? method.toLowerCase() + nouns.join('') : ''
}
