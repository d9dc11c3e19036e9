import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages, SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import { type Catalogue, compile, wordsOf } from './catalogues.ts'
import { fillMarks, LANGUAGE_MARK } from './marked-messages.ts'

const HASH_LENGTH = 7

const toCode = (language: Language, catalogue: Catalogue) => (key: string) =>
  JSON.stringify(key === LANGUAGE_MARK ? language : (catalogue[key] ?? compile(wordsOf(key))))

/** Returns the scripts that have words, or load one that has. */
function listTranslated(scripts: readonly { name: string; marked: string }[]) {
  const translated = new Set(scripts.filter(({ marked }) => fillMarks(marked, () => '') !== marked))
  // This also reaches those that it adds.
  for (const { name } of translated)
    for (const script of scripts) if (script.marked.includes(name)) translated.add(script)
  return [...translated]
}

/**
 * Inserts words into the scripts of a build. The scripts in `folder` become English, and a copy beside each that needs one
 * is written for every other language. Copies load copies. Returns a function that returns, for a language, the function that replaces the
 * names of scripts in a text by those of the copies.
 */
export async function translateScripts(folder: string, catalogues: ReadonlyMap<Language, Catalogue>) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.js'))
  const scripts = listTranslated(
    await Promise.all(
      names.map(async name => ({ name, marked: await readFile(path.join(folder, name), 'utf8') })),
    ),
  )
  const anyName = new RegExp(scripts.map(({ name }) => RegExp.escape(name)).join('|'), 'g')
  const toCopies = (language: Language) => {
    const hash = createHash('sha256')
      .update(JSON.stringify(catalogues.get(language)))
      .digest('hex')
    const end = `.${language}-${hash.slice(0, HASH_LENGTH)}.js`
    return (text: string) =>
      language === SOURCE_LANGUAGE ? text : text.replace(anyName, name => name.replace(/\.js$/, end))
  }
  for (const [language, catalogue] of catalogues) {
    const nameCopies = toCopies(language)
    await Promise.all(
      scripts.map(({ name, marked }) =>
        writeFile(
          path.join(folder, nameCopies(name)),
          nameCopies(fillMarks(marked, toCode(language, catalogue))),
        ),
      ),
    )
  }
  return toCopies
}

type Translation = { language: Language; catalogue: Catalogue }

export async function translateProgram(source: string, target: string, { language, catalogue }: Translation) {
  await cp(source, target, { recursive: true })
  const names = await readdir(target, { recursive: true })
  for (const name of names.filter(name => name.endsWith('.js'))) {
    const file = path.join(target, name)
    await writeFile(file, fillMarks(await readFile(file, 'utf8'), toCode(language, catalogue)))
  }
}

/**
 * A script that redirects to the language that somebody has chosen here, before the first paint. It does so if the language
 * is offered and the address names none. It removes the language from an address that names their choice.
 */
const CHOICE = `<script>
      try {
        let root = document.documentElement, address = new URL(location), { searchParams } = address, asked = searchParams.get('lang')
        let chosen = localStorage.getItem('firsthand-language')
        if (chosen && chosen === asked) {
          searchParams.delete('lang')
          history.replaceState(history.state, '', address)
        } else if (chosen && !asked && chosen !== root.lang && document.querySelector('meta[name=languages]').content.split(' ').includes(chosen)) {
          root.hidden = true
          searchParams.set('lang', chosen)
          location.replace(address)
        }
      } catch {}
    </script>`
const OFFERED = '<meta name="languages" content="{{languages}}" />'
/** The name of the feed, a message that the web has too (web/features/talk/signals/signals-inbox.tsx). */
const FEED = 'New'

/** Returns a page whose root and feed name its language and direction, and that follows the reader's choice. */
export const nameLanguage = (html: string, { language, catalogue }: Translation) =>
  html
    .replace(OFFERED, `${OFFERED}\n    ${CHOICE}`)
    .replace(`title="${FEED}" href="/feeds`, `title="${String(catalogue[FEED] ?? FEED)}" href="/feeds`)
    .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${languages[language].direction}"`)
