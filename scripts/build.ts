import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Rendered, renderAll } from '#web/prerender.tsx'
import { addAssetsOfBefore, takeAssets } from './build/assets-of-before.ts'
import { buildClassicScript } from './build/classic-script.ts'
import { compressFiles } from './build/compress.ts'
import { drawIcons } from './build/icons.ts'
import { getChunk, listClosure, type Manifest, readManifest } from './build/manifest.ts'
import {
  addFontPreloads,
  nameTitle,
  toBlankHtml,
  toFrameHtml,
  toPageHtml,
  toShellHtml,
  toVisitorHtml,
} from './build/page-html.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = path.join(ROOT, 'dist')
const RENDERER = path.join(DIST, '.prerender')
const ENTRY = 'index.html'
const MEMBER_CODE = 'platform/session/auth-client.ts'
const BLANK_SHEET = 'styles/document.css'
const BLANK = 'blank.html'
const VISITOR = {
  file: 'visitor.html',
  sheet: 'styles/visitor.css',
  faces: 'styles/faces.css',
  script: 'visitor/visitor.ts',
}
/** The files that other sites load: a script, and the page of the frame that it makes. */
const FRAME = { file: 'frame.html', sheet: 'styles/frame.css', first: 'embed/frame.ts' }
const EMBED = { file: 'embed.js', script: 'embed/embed.ts' }
const APP_SHELL = 'features/frame/shell/app-shell.tsx'
const FIRST_FONTS = [/\/geist-basic/, /\/bricolage-basic/]
const LABEL_FONT = /\/geist-mono-basic/
const CONFIG = {
  root: path.join(ROOT, 'web'),
  configFile: path.join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
} as const
/** A web of its own, so that members' pages carry nothing of it. */
const ADMIN = {
  config: { ...CONFIG, configFile: path.join(ROOT, 'vite.admin.config.ts') },
  file: 'admin.html',
  addresses: ['/admin', '/admin/:screen'],
}
const toDistPath = (name: string) => path.join(DIST, name)

/** Renders every public page with the web's own code, which is built for this run. */
async function render() {
  await build({
    ...CONFIG,
    build: { ssr: 'prerender.tsx', outDir: RENDERER, manifest: false, license: false },
  })
  const file = path.join(RENDERER, 'prerender.js')
  const renderer: { renderAll: typeof renderAll } = await import(pathToFileURL(file).href)
  const rendered = await renderer.renderAll()
  await rm(RENDERER, { recursive: true })
  return rendered
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

async function writeVisitorPages(template: string, manifest: Manifest) {
  const find = (source: string) => getChunk(manifest, source).file
  const readCss = (source: string) => readFile(toDistPath(find(source)), 'utf8')
  const parts = { faces: find(VISITOR.faces), script: find(VISITOR.script) }
  const page = { ...parts, css: await readCss(VISITOR.sheet) }
  await writeFile(toDistPath(VISITOR.file), toVisitorHtml(template, page))
  const first = await buildClassicScript(CONFIG.root, FRAME.first)
  const frame = { ...parts, css: await readCss(FRAME.sheet), first }
  await writeFile(toDistPath(FRAME.file), toFrameHtml(template, frame))
  await writeFile(toDistPath(EMBED.file), await buildClassicScript(CONFIG.root, EMBED.script))
}

/** Writes the pages, and the list of which page belongs to which address. */
async function writePages({ pages, shell, addresses }: Rendered) {
  const manifest = await readManifest(DIST)
  const built = await readBuilt(manifest)
  const entry = listClosure(manifest, ENTRY)
  const listCode = (source: string) =>
    [...listClosure(manifest, source).difference(entry)].map(name => `/${getChunk(manifest, name).file}`)
  const memberCode = listCode(MEMBER_CODE)
  const shellCode = [...new Set([...memberCode, ...listCode(APP_SHELL)])]
  await mkdir(toDistPath('pages'))
  const written = pages.map(async page => {
    const file = `pages/${page.title.toLowerCase().replace(/\W+/g, '-')}.html`
    const code = listCode(page.source)
    await writeFile(toDistPath(file), toPageHtml(page, { ...built, code, memberCode }))
    return { address: page.address, route: page.route, file }
  })
  const files = await Promise.all(written)
  const notFound = files.find(({ route }) => route === '*')?.file
  const canonical = [...new Set(pages.flatMap(page => page.canonical ?? []))]
  const adminPages = ADMIN.addresses.map(address => ({ address, file: ADMIN.file }))
  await writeFile(
    toDistPath('site.json'),
    JSON.stringify({
      pages: [...files, ...adminPages],
      notFound,
      blank: BLANK,
      visitorBlank: VISITOR.file,
      frameBlank: FRAME.file,
      addresses,
      canonical,
    }),
  )
  const admin = toDistPath(ADMIN.file)
  await writeFile(admin, nameTitle(await readFile(admin, 'utf8')))
  const { template, labelFont, blankCss } = built
  await writeFile(toDistPath(BLANK), toBlankHtml(template, { css: blankCss, labelFont }))
  await writeVisitorPages(template, manifest)
  await writeFile(toDistPath(ENTRY), toShellHtml(built.template, { shell, shellCode }))
}

const before = await takeAssets(DIST)
await build(CONFIG)
await build(ADMIN.config)
await writePages(await render())
await drawIcons(DIST)
await compressFiles(toDistPath('assets'))
await addAssetsOfBefore(DIST, before)
