import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }

/** What Vite wrote about a build, by source. */
export type Manifest = Record<string, Chunk>

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** Every chunk that must be there before `name` can run, itself included. */
export function closureOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const other of chunk.imports ?? []) closureOf(manifest, other, seen)
  return seen
}
