import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type Serialize = (response: unknown) => string

const compiled = new WeakMap<z.ZodMiniType, Serialize>()

/**
 * Returns a function that writes a response as JSON, without the keys that `ok` does not know, at any depth. It is compiled
 * for the first response: compiling all of them would take a tenth of a second of each start.
 */
export const getSerializer =
  (ok: z.ZodMiniType): Serialize =>
  response => {
    const serialize = compiled.get(ok) ?? fastJson(toResponseSchema(ok) as Schema)
    compiled.set(ok, serialize)
    return serialize(response)
  }

/**
 * Returns the JSON Schema of a response. zod writes `additionalProperties: false`, with which the serialiser would refuse a
 * branch of a union because of an unknown key. Rules for input only are removed too, and lists of words, because a later
 * version, which serves beside this one while nodes are replaced, may have stored others.
 */
function toResponseSchema(ok: z.ZodMiniType) {
  const { $schema: _, ...schema } = z.toJSONSchema(ok, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.enum
      delete jsonSchema.pattern
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    },
  })
  return schema
}
