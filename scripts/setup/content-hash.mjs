import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns a hash of the names and contents of the files and folders `places` in `root`. Leaves out tests and missing files.
 */
export function hashContent(root, places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(place => listFiles(root, place))) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(root, place) {
  const found = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(place)) return []
  if (!found.isDirectory()) return [place]
  const names = readdirSync(path.join(root, place)).toSorted()
  return names.flatMap(name => listFiles(root, `${place}/${name}`))
}
