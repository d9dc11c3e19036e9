const SAID_MS = 2_000

/** Returns the address that is passed on: without the marks of the link by which this visitor came. */
function toShared() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical?.href ?? location.origin + location.pathname
}

/** Opens the system's own sheet. A person who closes it again has changed nothing. */
const share = () => navigator.share({ title: document.title, url: toShared() }).catch(() => undefined)

/** Copies the address and says so on the button for a moment, or that the browser refused. */
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

/** Shows the ways to pass the page on: the system's sheet where there is one, and the address to copy. */
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
