/** In the address of a launch mail's link, after `#`. */
const MARK = 'list'

type Step = 'returned' | 'pressed-visit'

const send = (token: string, step: Step) =>
  fetch('/api/waiting-list/return', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, step }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)

/**
 * Notes that somebody came back by the link of a launch mail, and whether they press Visit. The link is personal, so it
 * leaves the address at once.
 */
export function noteReturn() {
  const token = new URLSearchParams(location.hash.slice(1)).get(MARK)
  if (!token) return
  history.replaceState(history.state, '', location.pathname + location.search)
  void send(token, 'returned')
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-visit]')) void send(token, 'pressed-visit')
  })
}
