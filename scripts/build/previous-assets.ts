import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The list of the assets that a build made itself. The next build keeps these, but no older ones. */
const LIST = 'own-assets.json'

export type Assets = ReadonlyMap<string, Buffer>

/** Leaves out what a build that was interrupted has removed. */
export async function readOwnAssets(dist: string): Promise<Assets> {
  const list = path.join(dist, LIST)
  if (!existsSync(list)) return new Map()
  const listed: string[] = JSON.parse(await readFile(list, 'utf8'))
  const names = listed.filter(name => existsSync(path.join(dist, 'assets', name)))
  const read = async (name: string) => [name, await readFile(path.join(dist, 'assets', name))] as const
  return new Map(await Promise.all(names.map(read)))
}

/**
 * Stores the list of the assets that a new build made, and adds those of the build before. Pages that were opened before an
 * upgrade load their code from there.
 */
export async function addAssetsOfBefore(dist: string, before: Assets) {
  const folder = path.join(dist, 'assets')
  const own = await readdir(folder)
  await writeFile(path.join(dist, LIST), JSON.stringify(own))
  await addFiles(folder, before)
}

export async function addFiles(folder: string, files: Assets) {
  const there = new Set(await readdir(folder))
  for (const [name, content] of files) if (!there.has(name)) await writeFile(path.join(folder, name), content)
}
