import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The most lines of each kind. A feature pays for its lines by deleting others. */
const MAX = { shipped: 128_800, tests: 76_900 } as const
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const THIS_FILE = path.relative(ROOT, fileURLToPath(import.meta.url))
const FOLDERS = ['contract', 'server', 'web', 'scripts', 'bench', 'test']

type Kind = keyof typeof MAX
type Change = { file: string; by: number }
type Result = { passed: boolean; output: string }

/** Returns undefined for a file that is in no budget: documents, translations and migrations. */
export function kindOf(file: string): Kind | undefined {
  if (/\.test\.tsx?$|^test\/.*\.(ts|tsx|mjs)$/.test(file)) return 'tests'
  if (/^(test|server\/migrations)\//.test(file)) return undefined
  return /\.(ts|tsx|mjs|css|sql|json)$/.test(file) ? 'shipped' : undefined
}

/** Returns the folders, three levels deep, that grew in sum, those that grew most first. */
export function listGrowth(changes: readonly Change[]) {
  const byFolder = new Map<string, number>()
  for (const { file, by } of changes) {
    const folder = path.dirname(file).split('/').slice(0, 3).join('/')
    byFolder.set(folder, (byFolder.get(folder) ?? 0) + by)
  }
  return [...byFolder].filter(([, by]) => by > 0).toSorted(([, one], [, other]) => other - one)
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
const listFiles = (...args: string[]) =>
  git('ls-files', ...args, '--', ...FOLDERS)
    .split('\n')
    .filter(file => file && existsSync(path.join(ROOT, file)))
const countLines = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1

/** Lists what changed since this file last did, uncommitted files included. A shallow clone may know less. */
function listChanges(): Change[] {
  const since = git('log', '-1', '--format=%H', '--', THIS_FILE)
  const tracked = git('diff', '--numstat', '--no-renames', since || 'HEAD', '--', ...FOLDERS).split('\n')
  return [
    ...tracked.map(line => {
      const [added, deleted, file = ''] = line.split('\t')
      return { file, by: Number(added) - Number(deleted) || 0 }
    }),
    ...listFiles('--others', '--exclude-standard').map(file => ({ file, by: countLines(file) })),
  ]
}

/** Counts the lines that ship and those of tests. If there are too many, `output` names the folders that grew. */
export function checkLines(): Result {
  const files = listFiles('--cached', '--others', '--exclude-standard')
  const over = (Object.keys(MAX) as Kind[]).flatMap(kind => {
    const lines = files.filter(file => kindOf(file) === kind).reduce((sum, file) => sum + countLines(file), 0)
    if (lines <= MAX[kind]) return []
    const grown = listGrowth(listChanges().filter(({ file }) => kindOf(file) === kind))
    const folders = grown.slice(0, 10).map(([folder, by]) => `  +${by} ${folder}`)
    const sum = `${kind}: ${lines} lines of ${MAX[kind]}. Delete others, most likely where it grew since ${MAX[kind]} was set:`
    return [[sum, ...folders].join('\n')]
  })
  return { passed: over.length === 0, output: over.join('\n') }
}
