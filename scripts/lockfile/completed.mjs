import { platformOf } from './platform.mjs'

/**
 * Gives the lockfile with an entry for every optional package that a locked package names: without them
 * `npm ci` refuses a lockfile written where the registry lacks other machines' binaries.
 */
export function completed(lock) {
  const packages = { ...lock.packages }
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(packages, place, name)) continue
      packages[`node_modules/${name}`] = {
        version: versionFor(range, { parent, packages }),
        ...inOrder({ ...(parent.dev && { dev: true }), optional: true, ...platformOf(name) }),
      }
    }
  }
  return { ...lock, packages: inOrder(packages) }
}

/** The order in which npm writes, so that its next writing changes nothing. */
const inOrder = fields =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other, 'en')))

/** Looks where Node would look: beside the package's own dependencies, then ever further up. */
function isLocked(packages, place, name) {
  if (`${place}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  const above = place.lastIndexOf('/node_modules/')
  if (above > 0) return isLocked(packages, place.slice(0, above), name)
  return `node_modules/${name}` in packages
}

/** A range stands for what the lockfile has for the same range of the same package on another machine. */
function versionFor(range, { parent, packages }) {
  if (/^\d/.test(range)) return range
  const siblings = Object.keys(parent.optionalDependencies).filter(
    name => parent.optionalDependencies[name] === range,
  )
  const sibling = siblings.map(name => packages[`node_modules/${name}`]).find(Boolean)
  if (!sibling)
    throw new Error(`No version is known for an optional package in the range ${range}: add it by hand.`)
  return sibling.version
}
