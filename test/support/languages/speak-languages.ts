import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Language } from '#contract/text/languages.ts'
import { readSpeakers } from '#server/platform/language/speakers.ts'

/** Has this process speak languages, with the English texts. Returns a function that ends it. */
export async function speakLanguages(languages: readonly Language[]) {
  const web = await mkdtemp(path.join(tmpdir(), 'spoken-'))
  for (const language of languages) {
    await mkdir(path.join(web, 'languages', language), { recursive: true })
    await writeFile(path.join(web, 'languages', language, 'messages.json'), '{}')
  }
  await readSpeakers(web, () => {})
  return async () => {
    await readSpeakers(undefined, () => {})
    await rm(web, { recursive: true })
  }
}
