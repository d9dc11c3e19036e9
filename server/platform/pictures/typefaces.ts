import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'

const FILES = {
  Display: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'Display of Europe': 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  'Display of Vietnam': 'bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2',
  'Text in Cyrillic': 'geist/files/geist-cyrillic-wght-normal.woff2',
  Data: 'geist-mono/files/geist-mono-latin-wght-normal.woff2',
}

const readTypeface = async ([name, file]: [string, string]): Promise<Font> => ({
  name,
  data: await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))),
})

/** Reads the typefaces by the name that a drawing uses. If one lacks a letter, the next one that has it is used. */
export const readTypefaces = () => Promise.all(Object.entries(FILES).map(readTypeface))
