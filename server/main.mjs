// The program's entry, in what every Node can read.
import './platform/processes/check-machine.mjs'

if (process.argv.includes('--version')) {
  const { readProgramText } = await import('./platform/processes/program-version.ts')
  console.log(`Firsthand ${readProgramText()}`)
} else await import('./main.ts')
