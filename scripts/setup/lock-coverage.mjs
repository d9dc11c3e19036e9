/**
 * Returns whether the installed packages include every package of the lockfile in the same version. Binaries for other
 * machines may be missing, and without `tools` also packages for development. There may be additional packages.
 */
export function isCovered({ lock, installed, tools }) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '') return true
    const found = installed.packages[place]
    return found ? isSame(found, wanted) : isSpare(wanted) || (!tools && wanted.dev)
  })
}

function isSame(found, wanted) {
  const hashed = found.integrity && wanted.integrity
  return found.version === wanted.version && (!hashed || found.integrity === wanted.integrity)
}

/**
 * Returns whether a package may be missing. An optional one that names no machine is needed only by a package that names
 * another machine.
 */
function isSpare({ optional, os, cpu, libc }) {
  const isForHere = (os || cpu) && !libc && allows(os, process.platform) && allows(cpu, process.arch)
  return optional && !isForHere
}

function allows(list, machine) {
  return !list || list.includes(machine)
}
