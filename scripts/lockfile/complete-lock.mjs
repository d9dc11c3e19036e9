/**
 * Without entries for every optional package, `npm ci` refuses a lockfile that was written where the registry lacks binaries
 * of other machines.
 */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(packages, place, name)) continue
      packages[`node_modules/${name}`] = {
        version: findVersion(range, { parent, packages }),
        ...sortFields({ ...(parent.dev && { dev: true }), optional: true, ...toPlatform(name) }),
      }
    }
  }
  return { ...lock, packages: sortFields(packages) }
}

/** In npm's order, so that npm changes nothing when it writes the file again. */
const sortFields = fields =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other, 'en')))

/** Node looks in the package's own folder, then in each folder above. */
function isLocked(packages, place, name) {
  if (`${place}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  const above = place.lastIndexOf('/node_modules/')
  if (above > 0) return isLocked(packages, place.slice(0, above), name)
  return `node_modules/${name}` in packages
}

/** A sibling with the same range is the same package for another machine. */
function findVersion(range, { parent, packages }) {
  if (/^\d/.test(range)) return range
  const siblings = Object.keys(parent.optionalDependencies).filter(
    name => parent.optionalDependencies[name] === range,
  )
  const sibling = siblings.map(name => packages[`node_modules/${name}`]).find(Boolean)
  if (!sibling)
    throw new Error(`No version is known for an optional package in the range ${range}: add it by hand.`)
  return sibling.version
}

const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
}
const PROCESSORS = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * Derives from the name of a binary package which machine it is for, as npm writes it into the lockfile.
 * Throws if the name says no machine.
 * @param {string} name such as `@scope/binding-linux-arm64-musl`
 */
function toPlatform(name) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-')
  const os = words.map(word => SYSTEMS[word]).find(Boolean)
  const cpu = words.find(word => PROCESSORS.includes(word))
  const libc = words.map(word => LIBRARIES[word]).find(Boolean)
  if (!cpu)
    throw new Error(
      `The name ${name} does not tell what machine it is for: add it to package-lock.json by hand.`,
    )
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) }
}
