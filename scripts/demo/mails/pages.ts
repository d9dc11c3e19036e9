import { createHash } from 'node:crypto'
import { brand } from '#contract/brand/brand.ts'
import { CANVAS } from '#contract/brand/colours.ts'
import { type Html, html, inlineCode, toDocument } from '#server/platform/formats/html.ts'
import { KEPT_MAX, type KeptMail } from './mailbox.ts'

export const MAILS_PATH = '/demo/mails'

const STYLE = `
:root { color-scheme: light dark; --canvas: light-dark(${CANVAS.light}, ${CANVAS.dark});
  --surface: light-dark(#fff, #23241e);
  --ink: light-dark(#1a1a13, #f2f1ec); --ink-2: light-dark(#515048, #bdbbb2); --line: light-dark(#d9d7d2, #41423a); }
* { box-sizing: border-box; overflow-wrap: anywhere; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; }
main.wide { max-width: 1200px; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 0 0 8px; font-size: 16px; }
p { margin: 8px 0 0; }
a { color: inherit; text-underline-offset: 3px; }
a:focus-visible, pre:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.quiet { color: var(--ink-2); }
.act { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
ol { list-style: none; margin: 12px 0 0; padding: 0; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 8px; text-decoration: none; }
li a { border-bottom: 1px solid var(--line); }
li a:hover { background: var(--surface); }
li b { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 16px 0 24px; }
dt { color: var(--ink-2); }
dd { margin: 0; }
.forms { display: grid; gap: 24px; }
.forms > * { min-width: 0; }
iframe, pre { width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
iframe { height: 640px; background: #fff; }
pre { padding: 16px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
@media (min-width: 1000px) { .forms { grid-template-columns: 3fr 2fr; } }
`

/** Shows mails that arrive while the page is open. Without scripts, a reload shows them. */
const SCRIPT = `
setInterval(async () => {
  if (document.hidden) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
  const shown = document.querySelector('main')
  if (!fresh || fresh.innerHTML === shown.innerHTML) return
  const focused = document.activeElement.getAttribute('href')
  shown.replaceWith(fresh)
  for (const link of fresh.querySelectorAll('a')) if (link.getAttribute('href') === focused) link.focus()
}, 2000)
`

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'"

const OWN = `style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}`

export const PAGE_POLICY = `${CLOSED}; ${OWN}; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'`

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** The HTML of a mail has no origin, and runs and loads nothing. Its links open in another tab. */
export const MAIL_POLICY = `${CLOSED}; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${SANDBOX}`

const draw = ({ title, main, script }: { title: string; main: Html; script?: Html }) =>
  toDocument({ title, head: inlineCode('style', STYLE), body: html`${main}${script}` })

function drawTime(ms: number) {
  const time = new Date(ms)
  return html`<time class="quiet" datetime="${time.toISOString()}">${time.toLocaleTimeString('en-GB')}</time>`
}

const drawRow = ({ id, subject, to, receivedMs }: KeptMail) =>
  html`<li>
    <a href="${MAILS_PATH}/${id}">
      <b dir="auto">${subject}</b> <span class="quiet">${to}</span> ${drawTime(receivedMs)}
    </a>
  </li>`

export const drawMails = (mails: readonly KeptMail[]) =>
  draw({
    title: `Emails of this ${brand} demo`,
    main: html`<main>
      <h1>Emails</h1>
      <p class="quiet">Every email from this demo ends up here, whatever its address. Nothing leaves this machine.</p>
      <a class="act" href="${MAILS_PATH}">Reload</a>
      ${mails.length > 0 ? html`<ol>${mails.map(drawRow)}</ol>` : html`<p>No emails yet.</p>`}
    </main>`,
    script: inlineCode('script', SCRIPT),
  })

const back = html`<a class="act" href="${MAILS_PATH}">All emails</a>`

export const drawMail = ({ id, from, to, replyTo, subject, text, html: content, receivedMs }: KeptMail) => {
  const frame =
    content !== '' &&
    html`<section>
      <h2>As HTML</h2>
      <iframe title="The email as HTML" src="${MAILS_PATH}/${id}/html" sandbox="${SANDBOX}"></iframe>
    </section>`
  return draw({
    title: subject,
    main: html`<main class="wide">
      ${back}
      <h1 dir="auto">${subject}</h1>
      <dl>
        <dt>From</dt><dd>${from}</dd>
        <dt>To</dt><dd>${to}</dd>
        ${replyTo !== '' && html`<dt>Reply to</dt><dd>${replyTo}</dd>`}
        <dt>Sent</dt><dd>${drawTime(receivedMs)}</dd>
      </dl>
      <div class="forms">
        ${frame}
        <section>
          <h2>As text</h2>
          <pre dir="auto" tabindex="0">${text}</pre>
        </section>
      </div>
    </main>`,
  })
}

export const drawMissing = () =>
  draw({
    title: 'Email not found',
    main: html`<main>
      ${back}
      <h1>This email is gone</h1>
      <p>The demo keeps the newest ${KEPT_MAX}.</p>
    </main>`,
  })

/** Links open in a new tab, since the frame itself can show no page. */
export const toFramed = (content: string) =>
  /<head>/i.test(content)
    ? content.replace(/<head>/i, '<head><base target="_blank">')
    : `<base target="_blank">${content}`
