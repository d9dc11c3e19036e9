const findPart = (changelog: string, version: string) =>
  changelog.split(/^## /m).find(part => part.startsWith(`[${version}] - `))

/** The heading is like `## [0.2.0] - 2026-12-01`. */
export function hasUpgradeNotes(changelog: string, version: string) {
  const [, ...chapters] = findPart(changelog, version)?.split(/^### /m) ?? []
  return chapters.some(chapter => /^Upgrade notes\n\s*\S/.test(chapter))
}

export const listVersions = (changelog: string) =>
  [...changelog.matchAll(/^## \[(.+?)\] - (?:unreleased|\d{4}-\d\d-\d\d)$/gm)].map(
    ([, version = '']) => version,
  )
