import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Language } from '#contract/text/languages.ts'
import { readCatalogues } from '#server/platform/language/catalogues.ts'

/** Has this process offer languages, with English texts where `messages` has none. Returns a function that ends it. */
export async function offerLanguages(languages: readonly Language[], messages: Record<string, string> = {}) {
  const web = await mkdtemp(path.join(tmpdir(), 'languages-'))
  for (const language of languages) {
    await mkdir(path.join(web, 'languages', language), { recursive: true })
    await writeFile(path.join(web, 'languages', language, 'messages.json'), JSON.stringify(messages))
  }
  await readCatalogues(web, () => {})
  return async () => {
    await readCatalogues(undefined, () => {})
    await rm(web, { recursive: true })
  }
}
