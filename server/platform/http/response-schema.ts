import * as z from 'zod/mini'

/**
 * The JSON Schema by which a reply is serialised: unknown keys cannot leave, at any depth.
 * zod writes `additionalProperties: false`, under which the serialiser would refuse a whole branch of
 * a union or nullable for an unknown key instead of dropping the key; what only restricts input goes too.
 */
export function toResponseSchema(ok: z.ZodMiniType) {
  const { $schema: _, ...schema } = z.toJSONSchema(ok, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      delete jsonSchema.pattern
      delete jsonSchema.minimum
      delete jsonSchema.maximum
    },
  })
  return schema
}
