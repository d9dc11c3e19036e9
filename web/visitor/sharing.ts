const SAID_MS = 2_000

/** Without the marks of the link by which this visitor came. */
function toShared() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical?.href ?? location.origin + location.pathname
}

/** If the visitor closes the dialog, nothing changes. */
const share = () => navigator.share({ title: document.title, url: toShared() }).catch(() => undefined)

/** The button says for a moment that this worked, or that the browser refused. */
async function copy(button: HTMLElement) {
  const label = button.querySelector('span')
  const words = label?.textContent ?? ''
  const said = await navigator.clipboard.writeText(toShared()).then(
    () => /*i18n*/ 'Copied',
    () => /*i18n*/ 'Not copied',
  )
  if (!label) return
  label.textContent = said
  setTimeout(() => {
    label.textContent = words
  }, SAID_MS)
}

export function showSharing() {
  const part = document.querySelector<HTMLElement>('[data-sharing]')
  const sheet = part?.querySelector<HTMLElement>('[data-share]')
  const button = part?.querySelector<HTMLElement>('[data-copy]')
  if (!part || !sheet || !button) return
  part.hidden = false
  sheet.hidden = !('share' in navigator)
  sheet.addEventListener('click', () => void share())
  button.addEventListener('click', () => void copy(button))
}
