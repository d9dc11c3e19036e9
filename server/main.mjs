// The program's entry, in what every Node can read.
import './platform/processes/check-machine.mjs'

await import('./main.ts')
