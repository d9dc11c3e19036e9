import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const WEB = path.join(import.meta.dirname, '../../../web')
const SITE = {
  pages: [],
  notFound: 'index.html',
  blank: 'index.html',
  visitorBlank: 'index.html',
  frameBlank: 'index.html',
  addresses: ['/marketplace', '/detail/:type/:id', '/card/:id', '/product/:id'],
  canonical: ['/', '/faq'],
}

/**
 * Creates a folder of web files without a build. It has the page without scripts, which is served at the addresses of
 * items.
 */
export async function shellFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-web-'))
  const place = (name: string) => path.join(folder, name)
  await mkdir(place('assets'))
  await copyFile(path.join(WEB, 'index.html'), place('index.html'))
  await copyFile(path.join(WEB, 'public/robots.txt'), place('robots.txt'))
  await writeFile(place('site.json'), JSON.stringify(SITE))
  await writeFile(place('embed.js'), 'let embed')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
