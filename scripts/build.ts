import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { type Language, SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import type { Rendered, renderAll } from '#web/prerender.tsx'
import { buildClassicScript } from './build/classic-script.ts'
import { compressFiles } from './build/compress.ts'
import { drawIcons } from './build/icons.ts'
import { type Catalogue, readCatalogues } from './build/languages/catalogues.ts'
import { nameLanguage, translateProgram, translateScripts } from './build/languages/translated-files.ts'
import { getChunk, listClosure, type Manifest, readManifest } from './build/manifest.ts'
import {
  addFontPreloads,
  addOutdated,
  nameTitle,
  toBlankHtml,
  toFrameHtml,
  toPageHtml,
  toShellHtml,
  toVisitorHtml,
} from './build/page-html.ts'
import { addAssetsOfBefore, readOwnAssets } from './build/previous-assets.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The folder into which the web is written. It must be in the checkout, so that the built code finds its packages. */
const DIST = path.resolve(ROOT, process.env.BUILD_FOLDER ?? 'dist')
const RENDERER = path.join(DIST, '.prerender')
const ENTRY = 'index.html'
const MEMBER_CODE = 'platform/session/auth-client.ts'
const BLANK_SHEET = 'styles/document.css'
const BLANK = 'blank.html'
const VISITOR = {
  file: 'visitor.html',
  sheet: 'styles/visitor.css',
  faces: 'styles/font-faces.css',
  script: 'visitor/visitor.ts',
}
/** The files that other sites load: a script, and the page of the frame that the script makes. */
const FRAME = { file: 'frame.html', sheet: 'styles/embed.css', first: 'embed/frame.ts' }
const EMBED = { file: 'embed.js', script: 'embed/embed.ts' }
const APP_SHELL = 'features/app-shell/layout/app-shell.tsx'
const FIRST_FONTS = [/\/geist-basic/, /\/bricolage-basic/]
const LABEL_FONT = /\/geist-mono-basic/
const CONFIG = {
  root: path.join(ROOT, 'web'),
  configFile: path.join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: DIST },
} as const
/** The web of administration. It is separate, so that members' pages contain nothing of it. */
const ADMIN = {
  config: { ...CONFIG, configFile: path.join(ROOT, 'vite.admin.config.ts') },
  file: 'admin.html',
  addresses: ['/admin', '/admin/:screen'],
}
const toDistPath = (name: string) => path.join(DIST, name)

/** Returns a function that renders every public page in a language. */
async function buildRenderer() {
  await build({
    ...CONFIG,
    build: { ssr: 'prerender.tsx', outDir: RENDERER, manifest: false, license: false },
  })
  return async (language: Language, catalogue: Catalogue) => {
    const folder = `${RENDERER}-${language}`
    await translateProgram(RENDERER, folder, { language, catalogue })
    const file = pathToFileURL(path.join(folder, 'prerender.js')).href
    const renderer: { renderAll: typeof renderAll } = await import(file)
    const rendered = await renderer.renderAll()
    await rm(folder, { recursive: true })
    return rendered
  }
}

async function readBuilt(manifest: Manifest) {
  const { css = [], assets = [] } = getChunk(manifest, ENTRY)
  const findFont = (font: RegExp) => {
    const found = assets.find(name => font.test(name))
    if (!found) throw new Error(`The build has no font ${font}; correct the name in scripts/build.ts`)
    return found
  }
  const template = addFontPreloads(await readFile(toDistPath(ENTRY), 'utf8'), FIRST_FONTS.map(findFont))
  const labelFont = findFont(LABEL_FONT)
  const blankCss = await readFile(toDistPath(getChunk(manifest, BLANK_SHEET).file), 'utf8')
  return { template, labelFont, css: await readFile(toDistPath(css[0] ?? ''), 'utf8'), blankCss }
}

async function makeVisitorPages(template: string, manifest: Manifest) {
  const find = (source: string) => getChunk(manifest, source).file
  const readCss = (source: string) => readFile(toDistPath(find(source)), 'utf8')
  const parts = { faces: find(VISITOR.faces), script: find(VISITOR.script) }
  const page = { ...parts, css: await readCss(VISITOR.sheet) }
  const first = await buildClassicScript(CONFIG.root, FRAME.first)
  const frame = { ...parts, css: await readCss(FRAME.sheet), first }
  return [
    [VISITOR.file, toVisitorHtml(template, page)],
    [FRAME.file, toFrameHtml(template, frame)],
  ] as const
}

async function openPageMaker() {
  const manifest = await readManifest(DIST)
  const built = await readBuilt(manifest)
  const { template, labelFont, blankCss } = built
  const entry = listClosure(manifest, ENTRY)
  const listCode = (source: string) =>
    [...listClosure(manifest, source).difference(entry)].map(name => `/${getChunk(manifest, name).file}`)
  const memberCode = listCode(MEMBER_CODE)
  const shellCode = [...new Set([...memberCode, ...listCode(APP_SHELL)])]
  const visitorPages = await makeVisitorPages(template, manifest)
  const admin = nameTitle(await readFile(toDistPath(ADMIN.file), 'utf8'))
  return ({ pages, shell, outdated, addresses }: Rendered) => {
    const made = pages.map((page, place) => ({
      listed: { address: page.address, file: `pages/${path.parse(page.source).name}-${place}.html` },
      html: toPageHtml(page, { ...built, code: listCode(page.source), memberCode, outdated }),
    }))
    const adminPages = ADMIN.addresses.map(address => ({ address, file: ADMIN.file }))
    const list = {
      pages: [...made.map(({ listed }) => listed), ...adminPages],
      notFound: made[pages.findIndex(({ route }) => route === '*')]?.listed.file,
      blank: BLANK,
      visitorBlank: VISITOR.file,
      frameBlank: FRAME.file,
      addresses,
      canonical: [...new Set(pages.flatMap(page => page.canonical ?? []))],
    }
    const files: [string, string][] = made.map(({ listed, html }) => [listed.file, html])
    return new Map([
      ...files,
      ...visitorPages,
      ['site.json', JSON.stringify(list)],
      [ADMIN.file, addOutdated(admin, outdated)],
      [BLANK, toBlankHtml(template, { css: blankCss, labelFont })],
      [ENTRY, toShellHtml(template, { shell, outdated, shellCode })],
    ])
  }
}

/**
 * Writes the web in every language: English where the server looks first, and each other language in a folder of its own.
 */
async function writeLanguages() {
  const catalogues = await readCatalogues({ isPseudo: process.env.PSEUDO_LANGUAGE === 'on' })
  const render = await buildRenderer()
  const makePages = await openPageMaker()
  const nameCopiesOf = await translateScripts(toDistPath('assets'), catalogues)
  for (const [language, catalogue] of catalogues) {
    const folder = language === SOURCE_LANGUAGE ? DIST : toDistPath(`languages/${language}`)
    await mkdir(path.join(folder, 'pages'), { recursive: true })
    const nameCopies = nameCopiesOf(language)
    for (const [file, text] of makePages(await render(language, catalogue)))
      await writeFile(path.join(folder, file), nameCopies(nameLanguage(text, { language, catalogue })))
    if (language === SOURCE_LANGUAGE) continue
    await writeFile(path.join(folder, 'messages.json'), JSON.stringify(catalogue))
    await cp(toDistPath('robots.txt'), path.join(folder, 'robots.txt'))
  }
  await rm(RENDERER, { recursive: true })
}

const before = await readOwnAssets(DIST)
await build(CONFIG)
await build(ADMIN.config)
await writeLanguages()
await writeFile(toDistPath(EMBED.file), await buildClassicScript(CONFIG.root, EMBED.script))
await drawIcons(DIST)
await compressFiles(toDistPath('assets'), before)
await addAssetsOfBefore(DIST, before)
