import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { brandMark, type Html, html } from '#server/platform/formats/html.ts'
import type { RenderedPage } from './documents.ts'
import type { PageHead } from './page-head.ts'

type Content = {
  /** The title without the name of the community. */
  title: string
  main: Html
  reportPath?: string
  /** Meta tags of a page that others may find and share. Without them search engines may not list the page. */
  metas?: Pick<PageHead, 'names' | 'properties'>
} & Pick<RenderedPage, 'headTags' | 'status' | 'headers'>

const HIDDEN_FROM_SEARCH: Pick<PageHead, 'names' | 'properties'> = {
  names: { robots: 'noindex' },
  properties: {},
}

const whatIsText = () => i18n.t('What is {brand}?')

const drawMasthead = () =>
  html`<header class="masthead">
    <div>
      <a class="brand" href="/">${brandMark}${brandSlot}</a>
      <nav>
        <a class="button plain" href="/faq">${whatIsText()}</a>
        <a class="button" href="/auth">${i18n.t('Sign In')}</a>
      </nav>
    </div>
  </header>`

const drawFoot = (reportPath: string | undefined) =>
  html`<footer>
    <div>
      <p>${brandMark}${i18n.t('Find out if anyone wants it, before you build it.')}</p>
      <p>
        ${reportPath !== undefined && html`<a href="${reportPath}">${i18n.t('Report')}</a>`}
        <a href="/p/mine">${i18n.t('Never email me again')}</a>
        <a href="/privacy">${i18n.t('Privacy Policy')}</a>
        <a href="/terms">${i18n.t('Terms of Service')}</a>
        <a href="/faq">${whatIsText()}</a>
      </p>
    </div>
  </footer>`

/** Returns a page that no browser caches: `main` with a heading of its own. */
export const drawPrivatePage = (title: string, main: Html, status?: number) =>
  drawVisitorPage({
    title,
    main: html`<div class="done">${main}</div>`,
    headers: { 'cache-control': 'no-store' },
    ...(status && { status }),
  })

type LinkPage = { title: string; heading?: string; lead: Html | string; rest?: Html | null; status?: number }

/** Returns the page of a mailed link: a heading, a sentence, and the rest. No browser caches it. */
export const drawLinkPage = ({ title, heading = title, lead, rest, status }: LinkPage) =>
  drawPrivatePage(
    title,
    html`<h1>${heading}</h1>
      <p class="lead">${lead}</p>
      ${rest}`,
    status,
  )

/** Returns a whole page for people without an account: `main` between the masthead and the foot. */
export const drawVisitorPage = ({ title, main, reportPath, metas, ...page }: Content): RenderedPage => ({
  ...page,
  head: { title: `${title} · ${brandSlot}`, ...(metas ?? HIDDEN_FROM_SEARCH) },
  body: html`${drawMasthead()}
    <main>${main}</main>
    ${drawFoot(reportPath)}`,
})
