const SECOND_MS = 1_000
const PATIENCE_MS = 5_000
/** The waits before further attempts to count a visit after a lost request, in milliseconds. */
const WAITS_MS = [2_000, 8_000, 32_000, 128_000]

/** The key under which the members' app stores a session. An import would make this script load a second file. */
const SESSION = 'sb-firsthand-auth-token'

let visit = Promise.resolve('')

/**
 * Returns the id of the visit, or '' if the visit is not counted. Forms create no id, because then only people who
 * submit a form would have one.
 */
export const findVisit = () => visit

/** Also while the page is being left. The request does not identify its sender. */
export const post = (path: string, body: object) =>
  fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/** Returns the id of the visit, or '' if the server counts none. Rejects if the request may have been lost. */
async function count({ item, via = 'direct', site = null }: Readonly<Record<string, string | null>>) {
  const response = await post(`public-pages/${item}/visits`, { via, site })
  if (response.status >= 500) throw new Error('the visit was lost')
  const { visitId } = (await response.json()) as { visitId?: string | null }
  return visitId ?? ''
}

function send(page: HTMLElement, place = 0) {
  visit = count(page.dataset as Record<string, string>).catch(() => {
    const wait = WAITS_MS[place]
    if (wait !== undefined) setTimeout(send, wait, page, place + 1)
    return ''
  })
}

/** Follows whether a page is in view. A page in a frame may be far below the visible part of the surrounding page. */
function followView(page: HTMLElement, onChange: (isInView: boolean) => void) {
  if (window.parent === window) return onChange(true)
  const observer = new IntersectionObserver(entries => onChange(entries.at(-1)?.isIntersecting ?? false), {
    threshold: 0.5,
  })
  observer.observe(page)
}

/** Returns whether a member is signed in to this browser, perhaps the author. A frame on another site cannot know that. */
function isMembers() {
  try {
    return window.parent === window && localStorage.getItem(SESSION) !== null
  } catch {
    return false
  }
}

/** Returns where a signed-in browser says yes or no: as a member, not a second time as a visitor. */
export function findMembersPage() {
  const path = document.querySelector<HTMLElement>('[data-members]')?.dataset['members']
  return path !== undefined && isMembers() ? path + location.search : undefined
}

/** After a second in the foreground. */
export function whenSeen(page: HTMLElement, onSeen: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInView = false
  let isSeen = false
  const follow = () => {
    clearTimeout(timer)
    if (isSeen || !isInView || document.hidden) return
    timer = setTimeout(() => {
      isSeen = true
      onSeen()
    }, SECOND_MS)
  }
  document.addEventListener('visibilitychange', follow)
  followView(page, now => {
    isInView = now
    follow()
  })
}

/** Counts the visit of a person without an account once they have seen the page. */
export function followVisit() {
  const page = document.querySelector<HTMLElement>('[data-item]')
  if (page && !isMembers()) whenSeen(page, () => send(page))
}
