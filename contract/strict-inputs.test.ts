import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const count = (text: string, part: string) => text.split(part).length - 1

const takesMore = (body: z.ZodMiniType) => {
  const text = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return count(text, '"type":"object"') !== count(text, '"additionalProperties":false')
}

test('every endpoint refuses unknown body fields at any depth', () => {
  const bodies = Object.entries<Endpoint>(contract).flatMap(([key, { body, wire }]) =>
    body && !wire ? [{ key, body }] : [],
  )
  expect(bodies.length).toBeGreaterThan(40)
  expect(bodies.filter(({ body }) => takesMore(body)).map(({ key }) => key)).toEqual([])
})
