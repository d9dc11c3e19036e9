import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  link?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

const ROOT = path.join(import.meta.dirname, '..')
const LOCKFILE = path.join(ROOT, 'package-lock.json')
const parsed: { packages: Record<string, Package> } = JSON.parse(readFileSync(LOCKFILE, 'utf8'))
const { '': _project, ...packages } = parsed.packages
const manifest: Manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

const run = promisify(execFile)
const complete = async (folder: string) => {
  await run(process.execPath, [path.join(ROOT, 'scripts/complete-lockfile.mjs'), folder])
  return readFile(path.join(folder, 'package-lock.json'), 'utf8')
}
const isOptionalBinary = ({ optional, cpu }: Package) => optional && cpu
const isForServers = ({ os, cpu }: Package) => os?.includes('linux') && cpu?.includes('x64')
const isFromElsewhere = ({ resolved, link }: Package) =>
  link || (resolved && !resolved.startsWith('https://registry.npmjs.org/'))

test('every optional package is locked for every platform', () => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(wanted.filter(name => !packages[`node_modules/${name}`])).toEqual([])
})

test('completing the lockfile adds packages missing for other platforms, but a second run adds nothing', async () => {
  const folder = await temporaryFolder()
  const full = await readFile(LOCKFILE, 'utf8')
  const poor = structuredClone(parsed)
  for (const [place, { integrity }] of Object.entries(packages)) if (!integrity) delete poor.packages[place]
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(poor))
  expect(await complete(folder)).toBe(full)
  await copyFile(LOCKFILE, path.join(folder, 'package-lock.json'))
  expect(await complete(folder)).toBe(full)
})

test('every package has a strong hash, except other platforms’ binaries missing from the registry', () => {
  const unhashed = Object.entries(packages).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unhashed.filter(([, locked]) => !isOptionalBinary(locked))).toEqual([])
  // Musl is for Alpine, where the embedded PostgreSQL does not run either.
  const unproven = unhashed.filter(([place, locked]) => isForServers(locked) && !place.endsWith('-musl'))
  expect(unproven).toEqual([])
})

test('every package comes from the registry', () => {
  expect(Object.entries(packages).filter(([, locked]) => isFromElsewhere(locked))).toEqual([])
})

test('every version in package.json is exact and matches the lockfile', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  )
  expect(Object.keys(asked).map(name => [name, packages[`node_modules/${name}`]?.version])).toEqual(
    Object.entries(asked),
  )
})
