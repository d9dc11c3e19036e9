// Ends the process with 78 and a sentence if the program cannot run on this machine. It is JavaScript that every Node can
// read: older ones stop at the first line of TypeScript, and packages of another machine fail with a stack.
import { readFileSync } from 'node:fs'

const CONFIGURATION = 78 // EX_CONFIG of BSD's sysexits.h
const { engines, os, cpu, libc } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

const problem = findOldNode() ?? findOtherMachine()
if (problem) {
  console.error(problem)
  process.exit(CONFIGURATION)
}

function findOldNode() {
  const [oldest, current] = [engines.node, process.versions.node].map(version =>
    version.replace('>=', '').split('.').map(Number),
  )
  const isTooOld = current[0] < oldest[0] || (current[0] === oldest[0] && current[1] < oldest[1])
  if (!isTooOld) return undefined
  return `Node ${process.versions.node} is too old, Firsthand needs ${oldest.join('.')} or newer; install Node 24, or run npm start in the sources, which brings its own.`
}

/**
 * Returns a sentence if the release is for another machine. A release names the machine whose packages it has; the sources
 * name none.
 */
function findOtherMachine() {
  if (!os) return undefined
  const [made, here] = [
    [...os, ...cpu, ...libc],
    [process.platform, process.arch, ...findLibc()],
  ].map(parts => parts.join(' '))
  if (made === here) return undefined
  return `This release is made for ${made}, and this machine is ${here}; get its release, or make one there with npm run release.`
}

function findLibc() {
  if (process.platform !== 'linux') return []
  process.report.excludeNetwork = true
  return [process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl']
}
