import { lstat, mkdir, readlink, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { copyOnce, linkLibraries } from './native-binaries.ts'

/** Creates a package of binaries as npm installs it without its install script. */
async function unpacked() {
  const native = path.join(await temporaryFolder(), 'native')
  await mkdir(path.join(native, 'lib'), { recursive: true, mode: 0o700 })
  await writeFile(path.join(native, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
  await writeFile(path.join(native, '..', 'package.json'), '{ "version": "18.4.0" }')
  return native
}

test('links that the install script did not create are created once', async () => {
  const native = await unpacked()
  await linkLibraries(native)
  await linkLibraries(native)
  expect(await readlink(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a copy is readable by every user, and its links stay inside', async () => {
  const native = await unpacked()
  await symlink('libpq.so.5.18', path.join(native, 'lib', 'libpq.so.5'))
  const folder = await temporaryFolder()
  const copy = await copyOnce(native, folder)
  expect(copy).toBe(path.join(folder, 'postgres-18.4.0'))
  expect(await readlink(path.join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect((await lstat(path.join(copy, 'lib'))).mode & 0o777).toBe(0o755)
  expect((await lstat(path.join(copy, 'lib', 'libpq.so.5.18'))).mode & 0o777).toBe(0o644)
})

test('two simultaneous copies become one', async () => {
  const native = await unpacked()
  const folder = await temporaryFolder()
  const [one, two] = await Promise.all([copyOnce(native, folder), copyOnce(native, folder)])
  expect(one).toBe(two)
})
