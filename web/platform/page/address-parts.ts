type Parts = Record<string, string>
type Change<Names extends Parts> = { parts: Names; defaults: { [Name in keyof Names]: string } }

/** Returns the search part of an address with `params`, without those that are null. Other parameters are kept. */
export function withParams(current: URLSearchParams, params: Record<string, string | null>) {
  const search = new URLSearchParams(current)
  for (const [name, value] of Object.entries(params))
    if (value === null) search.delete(name)
    else search.set(name, value)
  return search
}

/** Returns the search part of an address with `parts`, without defaults. Other parameters are kept. */
export function withSearchParts<Names extends Parts>(
  current: URLSearchParams,
  { parts, defaults }: Change<Names>,
): URLSearchParams {
  const given = Object.entries(parts).map(([name, value]) => [name, value === defaults[name] ? null : value])
  return withParams(current, Object.fromEntries(given))
}

/** Returns the option with this value, or `otherwise` if there is none. */
export const findOption = <Value extends string>(
  named: string | null,
  { options, otherwise }: { options: readonly { value: Value }[]; otherwise: Value },
) => options.find(option => option.value === named)?.value ?? otherwise

/** Returns the search words in an address, at most 100 characters. */
export const getSearchWords = (search: URLSearchParams, name: string) =>
  [...(search.get(name) ?? '').trim()].slice(0, 100).join('')
