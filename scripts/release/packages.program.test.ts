import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listTypefaceFiles } from '#server/platform/pictures/typefaces.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { copyPackage, listProductionPackages } from './packages.ts'

const ROOT = path.join(import.meta.dirname, '../..')

test('a release contains every typeface a drawing may need, with its license, in less than 6 MB', async () => {
  const to = await temporaryFolder()
  const packages = await listProductionPackages(ROOT)
  const typefaces = packages.filter(({ name }) => name.startsWith('@fontsource'))
  for (const one of typefaces) await copyPackage(one, { from: ROOT, to })
  const folder = path.join(to, 'node_modules')
  const copied = await readdir(folder, { recursive: true })
  expect(listTypefaceFiles().filter(file => !copied.includes(file))).toEqual([])
  expect(typefaces.filter(({ name }) => !copied.includes(`${name}/LICENSE`))).toEqual([])
  const sizes = await Promise.all(copied.map(async name => (await stat(path.join(folder, name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('the server finds its packages in a release', async () => {
  const to = await temporaryFolder()
  for (const one of await listProductionPackages(ROOT)) await copyPackage(one, { from: ROOT, to })
  const program = "await import('satori'); await import('@zxcvbn-ts/language-en')"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: to })
})
