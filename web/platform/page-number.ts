const LAST = 1_000

/** The page an address asks for by `name`, from 1 to 1,000; the first when it says anything else. */
export function getPageNumber(search: URLSearchParams, name = 'page') {
  const asked = search.get(name) ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
  return page <= LAST ? page : 1
}
