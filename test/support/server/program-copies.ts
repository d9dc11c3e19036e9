import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../../..')
const PARTS = ['server', 'contract', 'docs']
const PARTS_OF_THE_BUILD = [
  'scripts',
  'web',
  'locales',
  'vite.config.ts',
  'vite.admin.config.ts',
  'tsconfig.json',
]

type Copy = {
  /** For each file two texts. The first one is replaced by the second. */
  edits?: Record<string, readonly [string, string]>
  /** The texts of added files by name. */
  files?: Record<string, string>
  /**
   * The folder of an older version whose built web this version follows. It keeps the files of that web. Without it,
   * the present web is used.
   */
  webAfter?: string
}

/** Copies the program as another version. Returns its folder, which is removed after the test. */
export async function copyProgram(version: string, { edits = {}, files = {}, webAfter }: Copy = {}) {
  const folder = await makeFolder()
  await copyInto(
    folder,
    ...[...PARTS, ...(webAfter ? PARTS_OF_THE_BUILD : [])].map(name => path.join(ROOT, name)),
  )
  const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, version }))
  for (const [file, [before, after]] of Object.entries(edits)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`)
    await writeFile(path.join(folder, file), text.replace(before, after))
  }
  await copyInto(folder, path.join(webAfter ?? ROOT, 'dist'))
  if (webAfter) await buildWeb(folder)
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text)
  return folder
}

/** Copies folders. Node itself would take many times as long as this command. */
const copyInto = (folder: string, ...from: string[]) => run('cp', ['-R', ...from, folder])

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-version-'))
  onTestFinished(() => run('rm', ['-rf', folder]).then(() => {}))
  await mkdir(folder, { recursive: true })
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

const buildWeb = (cwd: string) => run(process.execPath, ['scripts/build.ts'], { cwd, maxBuffer: 2 ** 26 })
