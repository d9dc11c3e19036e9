const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Settings by the name of the meta tag that stands for each in a built page. */
export type Metas = Record<string, string>

/**
 * A function that puts the settings into built texts, wherever they say what `page` says in its meta tag of that name.
 * Throws when the page has no such tag.
 */
export function createSettingsWriter(page: string, metas: Metas) {
  const values = new Map(
    Object.entries(metas).map(([name, value]) => [findBuiltValue(page, name), escaped(value)]),
  )
  const anyOf = new RegExp([...values.keys()].map(text => RegExp.escape(text)).join('|'), 'g')
  // In one go, since the value of one setting may hold what stands for another.
  return (text: string) => text.replace(anyOf, found => values.get(found) ?? found)
}

function findBuiltValue(page: string, name: string) {
  const content = new RegExp(`<meta name="${name}" content="([^"]+)"`).exec(page)?.[1]
  if (!content) throw new Error(`The page has no meta tag ${name}`)
  return content
}
