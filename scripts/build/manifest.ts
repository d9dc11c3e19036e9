import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }

export type Manifest = Record<string, Chunk>

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** Returns the chunk of a source. Throws if the build has none, because the source was renamed. */
export function getChunk(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build made no chunk of ${name}; correct the name in scripts/`)
  return chunk
}

export function listClosure(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const other of getChunk(manifest, name).imports ?? []) listClosure(manifest, other, seen)
  return seen
}
