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
export function toPlatform(name) {
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
