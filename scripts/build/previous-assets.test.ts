import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { addAssetsOfBefore, readOwnAssets } from './previous-assets.ts'

test("a build keeps the previous build's files, but no older ones", async () => {
  const dist = await temporaryFolder()
  const assets = path.join(dist, 'assets')
  /** Builds as Vite does, which empties the folder first. */
  const build = async (names: readonly string[]) => {
    const before = await readOwnAssets(dist)
    for (const name of await readdir(dist)) await rm(path.join(dist, name), { recursive: true })
    await mkdir(assets)
    for (const name of names) await writeFile(path.join(assets, name), name)
    await addAssetsOfBefore(dist, before)
    return (await readdir(assets)).toSorted()
  }
  expect(await build(['a-1.js', 'b-1.js'])).toEqual(['a-1.js', 'b-1.js'])
  expect(await build(['a-1.js', 'b-2.js'])).toEqual(['a-1.js', 'b-1.js', 'b-2.js'])
  expect(await build(['a-3.js', 'b-2.js'])).toEqual(['a-1.js', 'a-3.js', 'b-2.js'])
  // An interrupted build leaves the list, but not all its files.
  await rm(path.join(assets, 'a-3.js'))
  expect(await build(['a-4.js'])).toEqual(['a-4.js', 'b-2.js'])
})
