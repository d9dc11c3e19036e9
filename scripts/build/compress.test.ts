import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { compressFiles } from './compress.ts'

test('an unchanged file keeps its compressed copy, but new and changed files get new ones', async () => {
  const folder = await temporaryFolder()
  for (const [name, content] of Object.entries({ same: 'one', changed: 'three', added: 'four' }))
    await writeFile(path.join(folder, `${name}.js`), content)
  const before = {
    'same.js': 'one',
    'same.js.br': 'as it was',
    'changed.js': 'two',
    'changed.js.br': 'as it was',
  }
  await compressFiles(
    folder,
    new Map(Object.entries(before).map(([name, text]) => [name, Buffer.from(text)])),
  )
  const copyOf = (name: string) => readFile(path.join(folder, `${name}.js.br`))
  expect(String(await copyOf('same'))).toBe('as it was')
  expect(String(brotliDecompressSync(await copyOf('changed')))).toBe('three')
  expect(String(brotliDecompressSync(await copyOf('added')))).toBe('four')
})
