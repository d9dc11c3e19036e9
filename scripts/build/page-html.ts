import { CANVAS } from '#contract/brand/colours.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Rendered } from '#web/prerender.tsx'
import { listNames, selectUsedCss } from './used-css.ts'

type Page = Rendered['pages'][number]

const SHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/
const ROBOTS = /\s*<meta name="robots" content="noindex" \/>/
const CODE =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]*)"[^>]*>(?:<\/script>)?/g
/** The placeholder that the server replaces with the name of the community. It has the length of the program's own name. */
const NAME = '{{brand}}'
const TITLE = '<title>Firsthand</title>'
const ROOT = '<div id="root"></div>'

// Set by the page's own script before the first paint.
const EVER_USED = ['dark', 'returning']

function replaceOnce(text: string, piece: string | RegExp, replacement: string) {
  const result = text.replace(piece, () => replacement)
  if (result === text) throw new Error(`The page has no ${piece}`)
  return result
}

function toHead({ title, description, canonical, card }: Page, origin: string) {
  const full = escapeHtml(`${title} · ${NAME}`)
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}" />`
  const found = canonical !== undefined && [
    `<link rel="canonical" href="${origin}${canonical}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', NAME),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${origin}${canonical}`),
    meta('property', 'og:image', origin + card.address),
    meta('property', 'og:image:alt', card.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  return [`<title>${full}</title>`, meta('name', 'description', description), ...(found || [])]
}

const preload = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`

export const addFontPreloads = (html: string, files: string[]) =>
  replaceOnce(
    html,
    '<script type="module"',
    `${files.map(preload).join('\n    ')}\n    <script type="module"`,
  )

const findOrigin = (html: string) => /<meta name="public-url" content="([^"]*)"/.exec(html)?.[1] ?? ''

/** Loaded after a page: its code with the entry last, code that only members need, and the full stylesheet. */
type Later = { code: string[]; memberCode: string[]; sheet: string }

/**
 * A script for the wait before another attempt: 3 s, or as long as the server demands if it refuses this network at present.
 * `sayBlocked` gets whether the server answers all the same, which means that the browser holds the code back.
 */
const PATIENCE = `const sayBlocked = isBlocked => document.getElementById('blocked')?.toggleAttribute('hidden', !isBlocked)
      const patience = () => fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
        .then(({ headers }) => headers.get('retry-after'), () => 0)
        .then(seconds => new Promise(resolve => setTimeout(resolve, 1000 * (seconds || 3), seconds === null)))
        .then(sayBlocked)`

/**
 * A script that fetches the full stylesheet and the code, the entry last, after the page has been painted. Until then the
 * whole network is for the visible page. Scripts run one by one, so that the page can react in between, and are fetched
 * again if that fails. Browsers that do not report the paint start after a second.
 */
const fetcher = ({ code, memberCode, sheet }: Later) => `<script>
      ${PATIENCE}
      let isFetching = false
      const link = (rel, href, as = '') => document.head.append(Object.assign(document.createElement('link'), { rel, href, as, crossOrigin: '' }))
      const fetchCode = async () => {
        if (isFetching || isOutdated) return
        isFetching = true
        const code = ${JSON.stringify(code)}
        if (document.documentElement.classList.contains('returning')) code.unshift(${memberCode.map(file => `'${file}'`).join(', ')})
        link('preload', '${sheet}', 'style')
        for (const href of code) link('modulepreload', href)
        try {
          for (const href of code) await import(href)
          sayBlocked(false)
        } catch (error) {
          reportError(error)
          isFetching = false
          patience().then(fetchCode)
        }
      }
      new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })
      setTimeout(fetchCode, 1000)
    </script>`

/** Adds `outdated`: a template that takes the place of the content in a browser that cannot run the code, and a note. */
export const addOutdated = (html: string, outdated: string) =>
  replaceOnce(
    html,
    '</body>',
    `  ${outdated}
    <script>
      if (isOutdated) document.getElementById('root').replaceWith(document.querySelector('template').content)
    </script>
  </body>`,
  )

/** `labelFont` is for pages with small labels, `outdated` for those of no use without the code. */
type Parts = Record<'template' | 'css' | 'labelFont' | 'outdated', string> &
  Pick<Later, 'code' | 'memberCode'>

/** Style attributes, which the policy forbids, become rules. A style that React sets later has precedence. */
function moveStyles(markup: string) {
  const styles: string[] = []
  const moved = markup.replace(/ style="([^"]*)"/g, (_, style) => ` data-style="${styles.push(style)}"`)
  return { moved, rules: styles.map((style, at) => `[data-style="${at + 1}"]{${style}}`).join('') }
}

/** The page's own code is loaded after it, and its part of the stylesheet is inside. */
export function toPageHtml(page: Page, { template, css, code, memberCode, labelFont, outdated }: Parts) {
  const { moved, rules } = moveStyles(page.markup)
  const names = listNames(page.needsCode ? moved + outdated : moved)
  const inlined = selectUsedCss(css, name => names.has(name) || EVER_USED.includes(name))
  const fonts = names.has('font-mono') ? [preload(labelFont)] : []
  const head = [...toHead(page, findOrigin(template)), ...fonts, `<style>${inlined}${rules}</style>`].join(
    '\n    ',
  )
  const [entry = '', ...imported] = [...template.matchAll(CODE)].map(([, href = '']) => href)
  const later = fetcher({
    code: [...imported, ...code, entry],
    memberCode,
    sheet: SHEET.exec(template)?.[1] ?? '',
  })
  const root = `<div id="root" data-prerendered="${escapeHtml(page.route)}">${moved}</div>\n    ${later}`
  const bare = replaceOnce(replaceOnce(template, SHEET, ''), CODE, '')
  const body = replaceOnce(replaceOnce(bare, /<title>.*<\/title>/, head), ROOT, root)
  const whole = page.needsCode ? addOutdated(body, outdated) : body
  return page.canonical === undefined ? whole : replaceOnce(whole, ROBOTS, '')
}

const DARK = /\.dark\{([^{}]*)\}/

/** Returns the dark colours for browsers without scripts, which follow their own setting if a page has no theme. */
const toDarkWithoutScript = (css: string) =>
  `<noscript><style>@media (prefers-color-scheme:dark){:root:not(.light){${DARK.exec(css)?.[1] ?? ''}}}</style></noscript>`

/** A script that shows the buttons that need a script. Without it they are hidden. */
const PRINT = `<script>
      for (const button of document.querySelectorAll('[data-print]')) {
        button.hidden = false
        button.addEventListener('click', () => print())
      }
    </script>`

export const nameTitle = (html: string) => replaceOnce(html, TITLE, `<title>${NAME}</title>`)

/**
 * Returns a page without the web's code, with a stylesheet inside and an empty root, for content that the server renders.
 */
export function toBlankHtml(template: string, { css, labelFont }: { css: string; labelFont: string }) {
  const inlined = selectUsedCss(css, () => true)
  const head = `${preload(labelFont)}\n    <style>${inlined}</style>\n    ${toDarkWithoutScript(inlined)}`
  const named = nameTitle(template)
  const bare = replaceOnce(replaceOnce(replaceOnce(named, SHEET, ''), CODE, ''), ROBOTS, '')
  return replaceOnce(replaceOnce(bare, '</head>', `  ${head}\n  </head>`), ROOT, `${ROOT}\n    ${PRINT}`)
}

/**
 * A script that runs the entry after the page has been painted, because running it at once would delay the first paint. A
 * page in the background is never painted, so a timer starts it. If the stylesheet did not load, the page is reloaded.
 */
const starter = (entry: string) => `<script>
      ${PATIENCE}
      let isStarted = false
      const start = () => {
        if (isStarted || isOutdated) return
        isStarted = true
        if ([...document.querySelectorAll('link[rel=stylesheet]')].some(({ sheet }) => !sheet)) return patience().then(() => location.reload())
        import('${entry}').then(() => sayBlocked(false), error => {
          reportError(error)
          isStarted = false
          patience().then(start)
        })
      }
      if (document.hidden) start()
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
      setTimeout(start, 1000)
    </script>`

type Shell = Pick<Rendered, 'shell' | 'outdated'> & { shellCode: string[] }

/**
 * Returns the page for every address that is not prerendered. It shows `shell` until its code and `shellCode` are loaded.
 */
export function toShellHtml(template: string, { shell, outdated, shellCode }: Shell) {
  const code = [...template.matchAll(CODE)].map(([, href = '']) => href)
  const links = [...code, ...shellCode]
    .map(href => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}" />\n  `)
    .join('  ')
  const [entry = ''] = code
  const named = nameTitle(template)
  const waiting = replaceOnce(replaceOnce(named, CODE, ''), '</head>', `  ${links}</head>`)
  const started = replaceOnce(waiting, ROOT, `<div id="root">${shell}</div>\n    ${starter(entry)}`)
  return addOutdated(started, outdated)
}

const INLINE_SCRIPT = /<script>[\s\S]*?<\/script>/
const FONT_PRELOADS = /\s*<link rel="preload" as="font"[^>]*>/g
const APP_METAS = /\s*<meta name="(?:support-email|community-url)"[^>]*>/g

/** A script that sets the theme that somebody has chosen here or on their machine, before the first paint. */
const THEME = `<script>
      try {
        var theme = localStorage.getItem('firsthand-theme')
      } catch (error) {}
      var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
      document.documentElement.classList.toggle('dark', dark)
      if (dark) document.querySelector('meta[name=theme-color]').content = '${CANVAS.dark}'
    </script>`

/**
 * Returns a script that runs `script` after the first paint. Until then the whole network is for the page and its picture.
 */
const afterPaint = (script: string) => `<script>
      var isStarted = false
      var start = function () {
        if (!isStarted) import('${script}')
        isStarted = true
      }
      new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
      setTimeout(start, 1000)
    </script>`

/** `faces` is the stylesheet of the typefaces, `script` the script of the pages. Both are loaded after the page. */
type VisitorParts = { css: string; faces: string; script: string }

export const toVisitorHtml = (template: string, parts: VisitorParts) =>
  replaceOnce(toOpenHtml(template, { ...parts, first: THEME }), ROBOTS, '')

/** `first` is a script that runs before the first paint. */
export const toFrameHtml = (template: string, { first, ...parts }: VisitorParts & { first: string }) =>
  toOpenHtml(template, { ...parts, first: `<script>${first.trim()}</script>` })

/** The hues of initials (drawAvatar), because the policy forbids style attributes. */
const HUES = Array.from({ length: 12 }, (_, place) => `.hue-${place}{--hue:${place * 30}}`).join('')

function toOpenHtml(template: string, { css, faces, script, first }: VisitorParts & { first: string }) {
  const inlined = selectUsedCss(css + HUES, () => true)
  const named = nameTitle(template).replace(FONT_PRELOADS, '').replace(APP_METAS, '')
  const bare = replaceOnce(replaceOnce(replaceOnce(named, SHEET, ''), CODE, ''), INLINE_SCRIPT, first)
  const head = `<meta name="faces" content="/${faces}" />
    <style>${inlined}</style>
    ${toDarkWithoutScript(inlined)}`
  const code = `${ROOT}\n    ${afterPaint(`/${script}`)}`
  return replaceOnce(replaceOnce(bare, '</head>', `  ${head}\n  </head>`), ROOT, code)
}
