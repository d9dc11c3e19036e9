import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Rendered, renderAll } from '#web/prerender.tsx'
import { compressFiles } from './build/compress.ts'
import { closureOf, type Manifest, readManifest } from './build/manifest.ts'
import { originOf, pageHtml, shellHtml, withFonts } from './build/page-html.ts'
import { sitemap } from './build/sitemap.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = path.join(ROOT, 'dist')
const RENDERER = path.join(DIST, '.prerender')
const ENTRY = 'index.html'
const MEMBER_CODE = 'platform/auth-client.ts'
const APP_SHELL = 'features/frame/shell/app-shell.tsx'
const FIRST_FONTS = [/\/geist-basic/, /\/bricolage-basic/]
const LABEL_FONT = /\/geist-mono-basic/
const CONFIG = {
  root: path.join(ROOT, 'web'),
  configFile: path.join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
} as const
const inDist = (name: string) => path.join(DIST, name)

/** Renders every public page by the web's own code, built for this one run. */
async function render() {
  await build({ ...CONFIG, build: { ssr: 'prerender.tsx', outDir: RENDERER, manifest: false } })
  const file = path.join(RENDERER, 'prerender.js')
  const renderer: { renderAll: typeof renderAll } = await import(pathToFileURL(file).href)
  const rendered = await renderer.renderAll()
  await rm(RENDERER, { recursive: true })
  return rendered
}

async function readBuilt(manifest: Manifest) {
  const { css = [], assets = [] } = manifest[ENTRY] ?? {}
  const fonts = FIRST_FONTS.flatMap(font => assets.find(name => font.test(name)) ?? [])
  const template = withFonts(await readFile(inDist(ENTRY), 'utf8'), fonts)
  const labelFont = assets.find(name => LABEL_FONT.test(name)) ?? ''
  return { template, labelFont, css: await readFile(inDist(css[0] ?? ''), 'utf8') }
}

/** Writes the pages, the list of which page belongs to which address, and the sitemap. */
async function writePages({ pages, shell, addresses }: Rendered) {
  const manifest = await readManifest(DIST)
  const built = await readBuilt(manifest)
  const entry = closureOf(manifest, ENTRY)
  const codeOf = (source: string) =>
    [...closureOf(manifest, source).difference(entry)].map(name => `/${manifest[name]?.file}`)
  const memberCode = codeOf(MEMBER_CODE)
  const shellCode = [...new Set([...memberCode, ...codeOf(APP_SHELL)])]
  await mkdir(inDist('pages'))
  const written = pages.map(async page => {
    const file = `pages/${page.title.toLowerCase().replace(/\W+/g, '-')}.html`
    const code = codeOf(page.source)
    await writeFile(inDist(file), pageHtml(page, { ...built, code, memberCode }))
    return { address: page.address, route: page.route, file }
  })
  const files = await Promise.all(written)
  const notFound = files.find(({ route }) => route === '*')?.file
  await writeFile(inDist('site.json'), JSON.stringify({ pages: files, notFound, addresses }))
  await writeFile(inDist(ENTRY), shellHtml(built.template, { shell, shellCode }))
  const canonical = pages.flatMap(({ canonical }) => canonical ?? [])
  await writeFile(inDist('sitemap.xml'), sitemap(originOf(built.template), canonical))
}

await build(CONFIG)
await writePages(await render())
await compressFiles(inDist('assets'))
