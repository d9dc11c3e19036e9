import { brand } from '#contract/brand.ts'
import type { Rendered } from '#web/prerender.tsx'
import { namesIn, usedCss } from './used-css.ts'

type Page = Rendered['pages'][number]

const SHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/
const ROBOTS = /\s*<meta name="robots" content="noindex" \/>/
const CODE =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]*)"[^>]*>(?:<\/script>)?/g
const ROOT = '<div id="root"></div>'

// Set by the page's own script before the first paint.
const EVER_USED = ['dark', 'returning']

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** `text` with one piece replaced, which must be there. Throws when it is not. */
function put(text: string, piece: string | RegExp, replacement: string) {
  const result = text.replace(piece, () => replacement)
  if (result === text) throw new Error(`The page has no ${piece}`)
  return result
}

function headOf({ title, description, canonical }: Page, origin: string) {
  const full = escaped(`${title} · ${brand}`)
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`
  const found = canonical !== undefined && [
    `<link rel="canonical" href="${origin}${canonical}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${origin}${canonical}`),
    meta('name', 'twitter:card', 'summary'),
  ]
  return [`<title>${full}</title>`, meta('name', 'description', description), ...(found || [])]
}

const preload = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`

/** The built page with the fonts of the first screen on their way before anything else. */
export const withFonts = (html: string, files: string[]) =>
  put(html, '<script type="module"', `${files.map(preload).join('\n    ')}\n    <script type="module"`)

/** The public address that a built page names, for the server to put its own in that place. */
export const originOf = (html: string) => /<meta name="public-url" content="([^"]*)"/.exec(html)?.[1] ?? ''

/**
 * Addresses of what follows a page: its code, the entry last, what it needs besides where a session is kept, and the
 * whole sheet.
 */
type Later = { code: string[]; memberCode: string[]; sheet: string }

/**
 * How a script waits before it tries again: 3 s without a connection, and as long as the server says where that holds
 * this network back.
 */
const PATIENCE = `const patience = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
        .then(({ headers }) => headers.get('retry-after'), () => 0)
        .then(seconds => new Promise(resolve => setTimeout(resolve, 1000 * (seconds || 3))))`

/**
 * A script that fetches the whole sheet and the code, the entry last, once the page has been painted: until then all
 * of the network is for what is read. It is run one by one, so that the page answers in between, and fetched again when
 * that fails. Some browsers do not tell of the paint; there it is after a second.
 */
const fetcher = ({ code, memberCode, sheet }: Later) => `<script>
      ${PATIENCE}
      let isFetching = false
      const link = (rel, href, as = '') => document.head.append(Object.assign(document.createElement('link'), { rel, href, as, crossOrigin: '' }))
      const fetchCode = async () => {
        if (isFetching) return
        isFetching = true
        const code = ${JSON.stringify(code)}
        if (document.documentElement.classList.contains('returning')) code.unshift(${memberCode.map(file => `'${file}'`).join(', ')})
        link('preload', '${sheet}', 'style')
        for (const href of code) link('modulepreload', href)
        try {
          for (const href of code) await import(href)
        } catch (error) {
          reportError(error)
          isFetching = false
          patience().then(fetchCode)
        }
      }
      new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })
      setTimeout(fetchCode, 1000)
    </script>`

/** `labelFont` is the file of the face that small labels are set in, where a page has any. */
type Parts = { template: string; css: string; labelFont: string } & Pick<Later, 'code' | 'memberCode'>

/**
 * A prerendered page: its markup in the template of the build, its part of the sheet inside, `code` of its own and that
 * of the template to be fetched later.
 */
export function pageHtml(page: Page, { template, css, code, memberCode, labelFont }: Parts) {
  const names = namesIn(page.markup)
  const inlined = usedCss(css, name => names.has(name) || EVER_USED.includes(name))
  const fonts = names.has('font-mono') ? [preload(labelFont)] : []
  const head = [...headOf(page, originOf(template)), ...fonts, `<style>${inlined}</style>`].join('\n    ')
  const [entry = '', ...imported] = [...template.matchAll(CODE)].map(([, href = '']) => href)
  const later = fetcher({
    code: [...imported, ...code, entry],
    memberCode,
    sheet: SHEET.exec(template)?.[1] ?? '',
  })
  const root = `<div id="root" data-prerendered="${escaped(page.route)}">${page.markup}</div>\n    ${later}`
  const bare = put(put(template, SHEET, ''), CODE, '')
  const body = put(put(bare, /<title>.*<\/title>/, head), ROOT, root)
  return page.canonical === undefined ? body : put(body, ROBOTS, '')
}

/**
 * A script that runs the entry after the mark has been painted, because running it at once would delay the first paint.
 * A page in the background is never painted, so a timer starts it. If the stylesheet did not load, the page is reloaded.
 */
const starter = (entry: string) => `<script>
      ${PATIENCE}
      let isStarted = false
      const start = () => {
        if (isStarted) return
        isStarted = true
        if ([...document.querySelectorAll('link[rel=stylesheet]')].some(({ sheet }) => !sheet)) return patience().then(() => location.reload())
        import('${entry}').catch(error => {
          reportError(error)
          isStarted = false
          patience().then(start)
        })
      }
      if (document.hidden) start()
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
      setTimeout(start, 1000)
    </script>`

/** The page for every address that is not prerendered. It shows `shell` until its code and `shellCode` are loaded. */
export function shellHtml(template: string, { shell, shellCode }: { shell: string; shellCode: string[] }) {
  const code = [...template.matchAll(CODE)].map(([, href = '']) => href)
  const links = [...code, ...shellCode]
    .map(href => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}" />\n  `)
    .join('  ')
  const [entry = ''] = code
  const waiting = put(put(template, CODE, ''), '</head>', `  ${links}</head>`)
  return put(waiting, ROOT, `<div id="root">${shell}</div>\n    ${starter(entry)}`)
}
