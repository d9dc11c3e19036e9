import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#contract/brand/brand.ts'
import type { Language } from '#contract/text/languages.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { toContentPolicy } from './content-policy.ts'
import { addAlternates } from './page-head.ts'

// Written by the build: the page of each address, with parameters as `:name`.
const SiteFile = z.object({
  pages: z.array(z.object({ address: z.string(), file: z.string() })),
  notFound: z.string(),
  blank: z.string(),
  visitorBlank: z.string(),
  frameBlank: z.string(),
  addresses: z.array(z.string()),
  /** The addresses of pages that search engines may list. */
  canonical: z.array(z.string()),
})

const SHELL = 'index.html'
const TEXTS = ['robots.txt']
/** The build's placeholder for the name of the community. */
const NAME = '{{brand}}'
/** What the landing page says in place of an operator's sentence, which must be plain text. */
const PROMISE = /(<p data-promise=""[^>]*>).*?(?=<\/p>)/s

export type Page = { html: string; status: 200 | 404; headers: Record<string, string> }

function toPage(html: string, status: 200 | 404): Page {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-security-policy': toContentPolicy(html),
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language',
    ...(status === 200 && { etag }),
  }
  return { html, status, headers }
}

/** Like the router in the browser, this ignores case and a slash at the end. A part that ends in `?` may be missing. */
export const toPattern = (address: string) =>
  new RegExp(
    `^${address
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
    'i',
  )

const readList = async (folder: string) =>
  SiteFile.parse(JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')))

/** Returns the paths of the built pages that search engines may list. */
export const listCanonical = async (folder: string) => (await readList(folder)).canonical

async function readFiles(folder: string) {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const list = await readList(folder)
  const names = [
    SHELL,
    list.blank,
    list.visitorBlank,
    list.frameBlank,
    list.notFound,
    ...TEXTS,
    ...list.pages.map(({ file }) => file),
  ]
  const texts = new Map(await Promise.all(names.map(async name => [name, await read(name)] as const)))
  return { list, read: (name: string) => texts.get(name) ?? '' }
}

/** Reads the built web in `folder`. Returns a function that makes its pages with the given settings. */
export async function readSite(folder: string) {
  const files = await readFiles(folder)
  return (settings: PageSettings) => createSite(files, settings)
}

export type Site = ReturnType<typeof createSite>

/** A page whose address has a query is found before one without. */
function createSite({ list, read }: Awaited<ReturnType<typeof readFiles>>, settings: PageSettings) {
  const shell = read(SHELL)
  const write = createSettingsWriter(shell, settings)
  const prerendered = list.pages.map(({ address, file }) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    return { pattern: toPattern(pathname), query: [...searchParams], page: toPage(write(read(file)), 200) }
  })
  const own = prerendered.toSorted((a, b) => b.query.length - a.query.length)
  const rest = list.addresses.map(toPattern)
  const shellPage = toPage(write(shell), 200)
  const blank = toPage(write(read(list.blank)), 200)
  const visitorBlank = toPage(write(read(list.visitorBlank)), 200)
  const frameBlank = toPage(write(read(list.frameBlank)), 200)
  const notFound = toPage(write(read(list.notFound)), 404)
  return {
    /** For every known address without a page of its own. */
    shell: shellPage,
    /** For content that the server renders. */
    blank,
    /** For people without an account. */
    visitorBlank,
    /** For frames on other sites. */
    frameBlank,
    notFound,
    text: (name: string) => write(read(name)),
    /** Returns the page of an address. `url` is a path that may have a query. */
    findPage(url: string): Page {
      const [pathname = '', search = ''] = url.split('?', 2)
      const given = new URLSearchParams(search)
      const found = own.find(
        ({ pattern, query }) =>
          pattern.test(pathname) && query.every(([name, value]) => given.get(name) === value),
      )
      return found?.page ?? (rest.some(pattern => pattern.test(pathname)) ? shellPage : notFound)
    },
  }
}

/**
 * The settings in built pages: values by the name of their meta tag, the name of the community, its sentence on the landing
 * page, if it has its own, the languages that it offers, and the path of an additional stylesheet, if any.
 */
export type PageSettings = {
  metas: Record<string, string>
  name: string
  promise?: string | null
  languages?: readonly Language[]
  hasMailServer?: boolean
  stylesheet?: string | undefined
}

/**
 * Returns a function that inserts the settings into built texts, in place of the values of the meta tags of `page`. It adds
 * tags only if the name, the sentence or the stylesheet differs from the program's own, or without a mail server. Throws if `page`
 * lacks a meta tag.
 */
export function createSettingsWriter(page: string, settings: PageSettings) {
  const { metas, name, promise, languages = [], hasMailServer = true, stylesheet } = settings
  const values = new Map(
    Object.entries(metas).map(([meta, value]) => [findBuiltValue(page, meta), escapeHtml(value)]),
  )
  values.set(NAME, escapeHtml(name))
  const tags = [
    name !== brand && `<meta name="application-name" content="${escapeHtml(name)}" />`,
    promise && `<meta name="promise" content="${escapeHtml(promise)}" />`,
    !hasMailServer && '<meta name="emails" content="off" />',
    stylesheet && `<link rel="stylesheet" href="${escapeHtml(stylesheet)}" />`,
  ]
  values.set('</head>', `${tags.filter(Boolean).join('')}</head>`)
  const anyOf = new RegExp([...values.keys()].map(text => RegExp.escape(text)).join('|'), 'g')
  // In one pass, since a value may contain the built value of another setting.
  const write = (text: string) => {
    const written = text.replace(anyOf, found => values.get(found) ?? found)
    return promise ? written.replace(PROMISE, (_, opening) => opening + escapeHtml(promise)) : written
  }
  return (text: string) => addAlternates(write(text), languages)
}

function findBuiltValue(page: string, name: string) {
  const content = new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(page)?.[1]
  if (!content) throw new Error(`The page has no meta tag ${name}`)
  return content
}
