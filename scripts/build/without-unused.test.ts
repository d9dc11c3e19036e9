import { expect, test } from 'vitest'
import { toEmptyModule } from './without-unused.ts'

const CODE = `import { name } from './elsewhere'
export async function call() { return name }
export const table = { export: 1 }
const own = 2
const [first, second] = [1, 2]
export { first, second }
export default class Api { ask() { return own } }`

test('an emptied module imports nothing and keeps all its export names', async () => {
  const {
    call,
    table,
    first,
    second,
    default: Api,
  } = await import(`data:text/javascript,${toEmptyModule(CODE)}`)
  expect([call, table, first, second].every(it => typeof it === 'function')).toBe(true)
  expect(new Api().ask).toBeUndefined()
  expect(toEmptyModule(CODE)).not.toContain('own')
})

test('a module without recognizable exports is refused', () => {
  expect(() => toEmptyModule('var a = 1; module.exports = a')).toThrow()
})
