import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['contract', 'server', 'web', 'test', 'bench', 'scripts']

export type Source = {
  /** The path from the root, with '/'. */
  file: string
  text: string
  lines: number
  /** Every imported module: project files as paths from the root, packages by name. */
  imports: string[]
  /** Those of them that are in `import type` alone. */
  typeImports: string[]
  /** Those that are loaded by `import()` alone. */
  laterImports: string[]
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|import\('([^']+)'\)/g

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

function resolved(file: string, name: string) {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
  return name.startsWith('node:') ? name : packageOf(name)
}

function readSource(file: string): Source {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const found = [...text.matchAll(IMPORT)].map(([, type, from, bare, dynamic]) => ({
    name: resolved(file, from ?? bare ?? dynamic ?? ''),
    isType: Boolean(type),
    isLater: dynamic !== undefined,
  }))
  const names = (matches: (one: (typeof found)[number]) => boolean) =>
    found.filter(matches).map(({ name }) => name)
  const atOnce = names(({ isType, isLater }) => !isType && !isLater)
  return {
    file,
    text,
    lines: text.split('\n').length - 1,
    imports: found.map(({ name }) => name),
    typeImports: names(({ isType }) => isType).filter(name => !atOnce.includes(name)),
    laterImports: names(({ isLater }) => isLater).filter(name => !atOnce.includes(name)),
  }
}

const isSource = (file: string) => /\.(ts|tsx|mjs)$/.test(file)

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter(entry => entry.isFile() && isSource(entry.name))
      .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  } catch {
    return []
  }
}

/** Every hand-written source file of the project. */
export const sources: Source[] = FOLDERS.flatMap(filesBelow).toSorted().map(readSource)

/** The sources that ship, without tests. */
export const shipped = sources.filter(
  ({ file }) => /^(contract|server|web)\//.test(file) && !/\.test\.tsx?$/.test(file),
)

const byFile = new Map(sources.map(source => [source.file, source]))

/** Finds the source of a path from the root. */
export const sourceOf = (file: string) => byFile.get(file)

/** Returns the text of a path from the root; of a package or a missing file, nothing. */
export const textOf = (file: string) => byFile.get(file)?.text ?? ''

/** Returns what to do if more than `most` folders of shipped code hold one file, tests counted. */
export function lonelyFolders(all: readonly Pick<Source, 'file'>[], most: number) {
  const counts = new Map<string, number>()
  for (const { file } of all)
    if (/^(contract|server|web)\//.test(file)) {
      const folder = path.posix.dirname(file)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  const lonely = [...counts].filter(([, count]) => count === 1).map(([folder]) => folder)
  return lonely.length > most
    ? [
        `${lonely.length} folders of one file, at most ${most}: ${lonely.join(', ')}. Move the file up, beside its folder.`,
      ]
    : []
}
