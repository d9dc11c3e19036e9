// Run after every change of dependencies: npm run lock
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { completeLock } from './lockfile/complete-lock.mjs'

const file = path.resolve(process.argv[2] ?? '.', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const whole = completeLock(lock)
const added = Object.keys(whole.packages).length - Object.keys(lock.packages).length
if (added > 0) writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`)
console.log(added > 0 ? `Added ${added} packages of other machines to ${file}.` : `${file} is complete.`)
