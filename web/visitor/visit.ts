const SECOND_MS = 1_000

const page = document.querySelector<HTMLElement>('[data-item]')

let counted: Promise<string> | undefined

async function count() {
  const { item, via = 'direct', site } = page?.dataset ?? {}
  if (!item) return ''
  const response = await fetch(`/api/public-pages/${item}/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ via, site: site ?? null }),
    credentials: 'omit',
  })
  if (!response.ok) return ''
  const { visitId } = (await response.json()) as { visitId: string }
  return visitId
}

/** Counts that a visitor had the page in view. Returns the id of the visit, '' if it could not be counted. */
export const countVisit = () => (counted ??= count().catch(() => ''))

/** Counts the visit as soon as the page was in the foreground for a second. */
export function followVisit() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(countVisit, SECOND_MS)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}
