import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const KB = 1_000
const FIRST_LOAD_MAX = 150 * KB
const AUTH_MAX = 150 * KB
const LATER_ROUTE_MAX = 30 * KB
const AUTH_PAGE = 'pages/auth.tsx'
const FIRST_PAGE = 'pages/dashboard.tsx'
const APP_SHELL = 'features/shell/app-shell.tsx'

/** Every chunk that must be there before `name` can run. */
function closureOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const other of chunk.imports ?? []) closureOf(manifest, other, seen)
  return seen
}

const sentBytes = async (file: string) => (await stat(path.join(DIST, `${file}.br`))).size

async function weigh(manifest: Manifest, names: Iterable<string>) {
  const sizes = await Promise.all([...names].map(name => sentBytes(manifest[name]?.file ?? '')))
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Line = { what: string; bytes: number; max: number }

/** JavaScript as sent (brotli, bytes): the entry with its first page, and what each later page adds. */
export async function measureBudgets(): Promise<Line[]> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8'))
  const shell = closureOf(manifest, 'index.html')
  const first = shell.union(closureOf(manifest, APP_SHELL)).union(closureOf(manifest, FIRST_PAGE))
  const pages = Object.keys(manifest).filter(name => name.startsWith('pages/') && name !== FIRST_PAGE)
  const later = pages.map(async name => {
    const closure = closureOf(manifest, name)
    if (name === AUTH_PAGE)
      return { what: name, bytes: await weigh(manifest, closure.union(shell)), max: AUTH_MAX }
    return { what: name, bytes: await weigh(manifest, closure.difference(first)), max: LATER_ROUTE_MAX }
  })
  return [
    { what: `first load (${FIRST_PAGE})`, bytes: await weigh(manifest, first), max: FIRST_LOAD_MAX },
    ...(await Promise.all(later)),
  ]
}

export const budgetLine = ({ what, bytes, max }: Line) =>
  `${(bytes / KB).toFixed(1).padStart(7)} of ${max / KB} kB  ${what}`
