// The program's entry, in what every Node can read: older ones stop at the first line of TypeScript.
import { readFileSync } from 'node:fs'

const CONFIGURATION = 78 // EX_CONFIG of BSD's sysexits.h
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [oldest, current] = [engines.node, process.versions.node].map(version =>
  version.replace('>=', '').split('.').map(Number),
)
const isTooOld = current[0] < oldest[0] || (current[0] === oldest[0] && current[1] < oldest[1])

if (isTooOld) {
  const wanted = oldest.join('.')
  console.error(
    `Node ${process.versions.node} is too old, Firsthand needs ${wanted} or newer; run npm start, which brings its own.`,
  )
  process.exitCode = CONFIGURATION
} else {
  await import('./main.ts')
}
