/**
 * Whether what npm installed has every package of the lockfile in the same version. Binaries for other
 * machines need not be there, nor, without `tools`, the packages for development. More may be there.
 */
export function covers({ lock, installed, tools }) {
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

/** What is optional without naming a machine is needed only by a binary that does. */
function isSpare({ optional, os, cpu, libc }) {
  const isForHere = (os || cpu) && !libc && allows(os, process.platform) && allows(cpu, process.arch)
  return optional && !isForHere
}

function allows(list, machine) {
  return !list || list.includes(machine)
}
