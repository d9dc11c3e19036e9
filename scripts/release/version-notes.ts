/** Returns the part of the changelog about a version without its heading, or undefined. */
const findPart = (changelog: string, version: string) =>
  changelog.split(/^## /m).find(part => part.startsWith(`[${version}] - `))

/**
 * Returns whether the changelog has a heading for `version`, such as `## [0.2.0] - 2026-12-01`, and upgrade notes below it.
 */
export function hasUpgradeNotes(changelog: string, version: string) {
  const [, ...chapters] = findPart(changelog, version)?.split(/^### /m) ?? []
  return chapters.some(chapter => /^Upgrade notes\n\s*\S/.test(chapter))
}

/** Returns the versions with a heading in the changelog, newest first. */
export const listVersions = (changelog: string) =>
  [...changelog.matchAll(/^## \[(.+?)\] - (?:unreleased|\d{4}-\d\d-\d\d)$/gm)].map(
    ([, version = '']) => version,
  )
