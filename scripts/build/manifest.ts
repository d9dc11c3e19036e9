import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }

/** Vite's manifest of a build: its chunks by source. */
export type Manifest = Record<string, Chunk>

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** Returns every chunk that must be loaded before `name` can run, including itself. */
export function listClosure(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const other of chunk.imports ?? []) listClosure(manifest, other, seen)
  return seen
}
