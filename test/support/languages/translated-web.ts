import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '#contract/text/languages.ts'
import { findWebFolder } from '#server/compose/web-folder.ts'
import { compile } from '../../../scripts/build/languages/catalogues.ts'
import { listMessages } from '../../../scripts/build/languages/marked-messages.ts'
import { toPseudo } from '../../../scripts/build/languages/pseudo-text.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Creates a folder with the built web, these catalogues (each as text) and English pages. The server reads it. */
export async function makeTranslatedWeb(catalogues: Partial<Record<Language, string>>) {
  const dist = findWebFolder([]) ?? ''
  const folder = await temporaryFolder()
  const names = (await readdir(dist)).filter(name => name !== 'languages')
  for (const name of names) await symlink(path.join(dist, name), path.join(folder, name))
  for (const [language, text] of Object.entries(catalogues)) {
    const own = path.join(folder, 'languages', language)
    await mkdir(path.join(own, 'pages'), { recursive: true })
    const pages = (await readdir(path.join(dist, 'pages'))).map(name => `pages/${name}`)
    for (const name of [...names, ...pages].filter(name => /\.(html|json|txt)$/.test(name))) {
      const page = await readFile(path.join(dist, name), 'utf8')
      await writeFile(path.join(own, name), page.replace('<html lang="en"', `<html lang="${language}"`))
    }
    await writeFile(path.join(own, 'messages.json'), text)
  }
  return folder
}

let said: ReturnType<typeof findSaid> | undefined

async function findSaid() {
  const names = await Promise.all(
    ['server', 'contract'].map(async folder =>
      (await readdir(folder, { recursive: true }))
        .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map(name => path.join(folder, name)),
    ),
  )
  const files = await Promise.all(
    names.flat().map(async name => ({ name, text: await readFile(name, 'utf8') })),
  )
  return files
    .filter(({ text }) => /i18n\.t\(|\/\*i18n\*\//.test(text))
    .flatMap(({ name, text }) => listMessages(name, text).map(({ message }) => message))
}

/** Returns a catalogue of all messages of the server, in the form of the build. `toWords` translates a message. */
export async function makeCatalogue(toWords: (message: string) => unknown) {
  said ??= findSaid()
  return JSON.stringify(Object.fromEntries((await said).map(message => [message, toWords(message)])))
}

/** The catalogue of the pseudo-language. */
export const makePseudoCatalogue = () => makeCatalogue(message => compile(message, toPseudo))
