import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getChunk, listClosure, type Manifest, readManifest } from './manifest.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const KB = 1_000
const FIRST_LOAD_MAX = 168 * KB
const SHEET_MAX = 14 * KB
const LATER_ROUTE_MAX = 34 * KB
/**
 * The most bytes of the page of an item for people without an account, uncompressed and without words, pictures and fonts.
 * With words, 30 kB are allowed.
 */
const VISITOR_MAX = 25.5 * KB
const VISITOR_FILES = ['visitor/visitor.ts', 'styles/font-faces.css']
/** The most bytes of the files that other sites load to show an item, uncompressed. */
const EMBED_MAX = 3 * KB
const AUTH_PAGE = 'pages/auth.tsx'
const PUBLIC_MAX: Record<string, number> = {
  'pages/landing.tsx': 121.3 * KB,
  'pages/faq.tsx': 120 * KB,
  'pages/how-evidence-works.tsx': 121.8 * KB,
  'pages/terms.tsx': 117.5 * KB,
  'pages/privacy.tsx': 118.5 * KB,
  'pages/not-found.tsx': 117.5 * KB,
  [AUTH_PAGE]: 153 * KB,
}
const FIRST_PAGE = 'pages/dashboard.tsx'
const AUTH_CLIENT = 'platform/session/auth-client.ts'
const APP_SHELL = 'features/app-shell/layout/app-shell.tsx'

const readSentBytes = async (file: string) => (await stat(path.join(DIST, `${file}.br`))).size

async function measureSize(manifest: Manifest, names: Iterable<string>) {
  const sizes = await Promise.all([...names].map(name => readSentBytes(getChunk(manifest, name).file)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Line = { what: string; bytes: number; max: number }

async function measureInlinedStyles(): Promise<Line[]> {
  const folder = path.join(DIST, 'pages')
  const lines = (await readdir(folder)).map(async name => {
    const css = /<style>(.*?)<\/style>/s.exec(await readFile(path.join(folder, name), 'utf8'))?.[1] ?? ''
    return { what: `style of ${name}`, bytes: (await promisify(gzip)(css)).length, max: SHEET_MAX }
  })
  return Promise.all(lines)
}

async function measureVisitorPage(manifest: Manifest): Promise<Line> {
  const names = ['visitor.html', ...VISITOR_FILES.map(source => getChunk(manifest, source).file)]
  const sizes = await Promise.all(names.map(async name => (await stat(path.join(DIST, name))).size))
  return { what: 'all of visitor.html', bytes: sizes.reduce((sum, size) => sum + size, 0), max: VISITOR_MAX }
}

async function measureEmbedScript(): Promise<Line> {
  return { what: 'embed.js', bytes: (await stat(path.join(DIST, 'embed.js'))).size, max: EMBED_MAX }
}

/**
 * In bytes with brotli: a public page with everything it needs, the entry with a member's first page, and the additions of
 * each later page.
 */
export async function measureBudgets(): Promise<Line[]> {
  const manifest = await readManifest(DIST)
  for (const name of Object.keys(PUBLIC_MAX)) getChunk(manifest, name)
  const entry = listClosure(manifest, 'index.html')
  const first = [APP_SHELL, FIRST_PAGE, AUTH_CLIENT].reduce(
    (chunks, name) => chunks.union(listClosure(manifest, name)),
    entry,
  )
  const pages = Object.keys(manifest).filter(name => name.startsWith('pages/') && name !== FIRST_PAGE)
  const scripts = pages.map(async name => {
    const closure = listClosure(
      manifest,
      name,
      name === AUTH_PAGE ? listClosure(manifest, AUTH_CLIENT) : undefined,
    )
    const max = PUBLIC_MAX[name]
    return max === undefined
      ? { what: name, bytes: await measureSize(manifest, closure.difference(first)), max: LATER_ROUTE_MAX }
      : { what: `all of ${name}`, bytes: await measureSize(manifest, closure.union(entry)), max }
  })
  return [
    { what: `first load (${FIRST_PAGE})`, bytes: await measureSize(manifest, first), max: FIRST_LOAD_MAX },
    ...(await Promise.all(scripts)),
    ...(await measureInlinedStyles()),
    await measureVisitorPage(manifest),
    await measureEmbedScript(),
  ]
}

export const toBudgetLine = ({ what, bytes, max }: Line) =>
  `${(bytes / KB).toFixed(1).padStart(7)} of ${max / KB} kB  ${what}`
