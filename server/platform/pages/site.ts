import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { toContentPolicy } from './content-policy.ts'

// Written by the build: the page of each address, with parameters as `:name`.
const SiteFile = z.object({
  pages: z.array(z.object({ address: z.string(), file: z.string() })),
  notFound: z.string(),
  blank: z.string(),
  addresses: z.array(z.string()),
})

const SHELL = 'index.html'

export type Page = { html: string; status: 200 | 404; headers: Record<string, string> }

function toPage(html: string, status: 200 | 404): Page {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-security-policy': toContentPolicy(html),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(status === 200 && { etag }),
  }
  return { html, status, headers }
}

// Like the router in the browser, this ignores case and a slash at the end.
const toPattern = (address: string) =>
  new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i')

/**
 * Reads the built web in `folder` and inserts the settings. A page whose address has a query comes before one without.
 */
export async function readSite(folder: string, metas: Metas) {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const shell = await read(SHELL)
  const withSettings = createSettingsWriter(shell, metas)
  const site = SiteFile.parse(JSON.parse(await read('site.json')))
  const prerendered = site.pages.map(async ({ address, file }) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const page = toPage(withSettings(await read(file)), 200)
    return { pattern: toPattern(pathname), query: [...searchParams], page }
  })
  const own = (await Promise.all(prerendered)).toSorted((a, b) => b.query.length - a.query.length)
  const rest = site.addresses.map(toPattern)
  const shellPage = toPage(withSettings(shell), 200)
  const blank = toPage(withSettings(await read(site.blank)), 200)
  const notFound = toPage(withSettings(await read(site.notFound)), 404)
  return {
    /** The page of every known address without a page of its own. */
    shell: shellPage,
    /** A page with styles and nothing in it, for what the server renders. */
    blank,
    text: async (name: string) => withSettings(await read(name)),
    /** Returns the page of an address, a path that may have a query. */
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

/** Settings by the name of their meta tag in a built page. */
export type Metas = Record<string, string>

/**
 * Returns a function that inserts the settings into built texts in place of the values that `page` has in its meta tags.
 * Throws if the page has no such tag.
 */
export function createSettingsWriter(page: string, metas: Metas) {
  const values = new Map(
    Object.entries(metas).map(([name, value]) => [findBuiltValue(page, name), escapeHtml(value)]),
  )
  const anyOf = new RegExp([...values.keys()].map(text => RegExp.escape(text)).join('|'), 'g')
  // In one pass, since a value may contain the built value of another setting.
  return (text: string) => text.replace(anyOf, found => values.get(found) ?? found)
}

function findBuiltValue(page: string, name: string) {
  const content = new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(page)?.[1]
  if (!content) throw new Error(`The page has no meta tag ${name}`)
  return content
}
