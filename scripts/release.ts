import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createGzip } from 'node:zlib'
import {
  type ReleaseStamp,
  readProgramVersion,
  STAMP_FILE,
} from '#server/platform/processes/program-version.ts'
import { addFiles, readOwnAssets } from './build/previous-assets.ts'
import { parseTyped, WrongUse } from './commands/arguments.ts'
import { copyProgram } from './release/program.ts'
import { hasUpgradeNotes } from './release/version-notes.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The options of tar by which root owns the files if root unpacks the archive. */
const OWNER = process.platform === 'linux' ? ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'] : []

function readFileNames() {
  const { positionals, values } = parseTyped(process.argv.slice(2), { before: { type: 'string' } })
  const [file, ...more] = positionals
  if (!file?.endsWith('.tar.gz') || more.length > 0)
    throw new WrongUse('Say which file to write: npm run release -- FILE.tar.gz')
  if (existsSync(file)) throw new WrongUse(`${file} exists; remove it or name another file.`)
  if (!existsSync(path.dirname(file))) throw new WrongUse(`There is no folder ${path.dirname(file)}.`)
  if (values.before !== undefined && !existsSync(values.before))
    throw new WrongUse(`There is no ${values.before}, whose web files the release would keep.`)
  return { file: path.resolve(file), before: values.before }
}

function requireUpgradeNotes() {
  const version = readProgramVersion()
  if (!hasUpgradeNotes(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version))
    throw new WrongUse(
      `CHANGELOG.md has no upgrade notes for ${version}; write them below "## [${version}] - unreleased" first.`,
    )
}

/** If it fails, no file remains. */
async function pack({ parent, name, file }: { parent: string; name: string; file: string }) {
  const part = `${file}.part`
  const tar = spawn('tar', ['-c', ...OWNER, '-C', parent, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve, reject) => tar.on('error', reject).on('close', resolve))
  const compress = createGzip({ level: constants.Z_BEST_COMPRESSION })
  try {
    const [code] = await Promise.all([ended, pipeline(tar.stdout, compress, createWriteStream(part))])
    if (code !== 0) throw new Error(`tar ended with ${code}.`)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The commit is marked if files differ from it. */
function readStamp(): ReleaseStamp | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', ROOT, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    const [commit, seconds] = git('log', '-1', '--abbrev=12', '--format=%h %ct').split(' ')
    const date = new Date(Number(seconds) * 1_000).toISOString().slice(0, 10)
    return { commit: isChanged ? `${commit}-changed` : `${commit}`, date }
  } catch {
    return undefined
  }
}

/** Pages that are open during an upgrade still load the files of the version before. */
async function addWebOfBefore(archive: string, { folder, parent }: { folder: string; parent: string }) {
  const before = path.join(parent, 'before')
  await mkdir(before)
  execFileSync('tar', ['-xzf', archive, '-C', before, '--strip-components=1', '--wildcards', '*/dist/*'])
  const files = await readOwnAssets(path.join(before, 'dist'))
  await addFiles(path.join(folder, 'dist/assets'), files)
  await rm(before, { recursive: true })
  console.log(`The web files of ${archive} are added, ${files.size} of them.`)
}

async function release({ file, before }: { file: string; before: string | undefined }) {
  const parent = await mkdtemp(path.join(tmpdir(), 'firsthand-release-'))
  const name = `firsthand-${readProgramVersion()}-${process.platform}-${process.arch}`
  try {
    const packages = await copyProgram({ from: ROOT, to: path.join(parent, name) })
    if (before) await addWebOfBefore(before, { folder: path.join(parent, name), parent })
    const stamp = readStamp()
    if (stamp) await writeFile(path.join(parent, name, STAMP_FILE), `${JSON.stringify(stamp)}\n`)
    else console.log('These sources are no git checkout, so the release does not name its commit.')
    await pack({ parent, name, file })
    const { size } = await stat(file)
    console.log(`${file} has ${(size / 1e6).toFixed(1)} MB: ${name} with ${packages.length} packages.`)
  } finally {
    await rm(parent, { recursive: true })
  }
}

try {
  const names = readFileNames()
  requireUpgradeNotes()
  await release(names)
} catch (error) {
  console.error(error instanceof WrongUse ? error.message : error)
  process.exitCode = 1
}
