type Parts = Record<string, string>
type Change<Names extends Parts> = { parts: Names; defaults: { [Name in keyof Names]: string } }

/** The address's search part with `parts` written over it; what is at its default is left out, other names stay. */
export function withSearchParts<Names extends Parts>(
  current: URLSearchParams,
  { parts, defaults }: Change<Names>,
): URLSearchParams {
  const search = new URLSearchParams(current)
  for (const [name, value] of Object.entries(parts))
    if (value === defaults[name]) search.delete(name)
    else search.set(name, value)
  return search
}

/** The option an address names, or `otherwise` when it names none of them. */
export const findOption = <Value extends string>(
  named: string | null,
  { options, otherwise }: { options: readonly { value: Value }[]; otherwise: Value },
) => options.find(option => option.value === named)?.value ?? otherwise

/** What an address searches for, at most 100 characters. */
export const getSearchWords = (search: URLSearchParams, name: string) =>
  (search.get(name) ?? '').trim().slice(0, 100)
