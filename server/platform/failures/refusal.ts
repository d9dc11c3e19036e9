import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** The seconds after which a client may repeat a request that was refused with busy. */
export const BUSY_SECONDS = 2

/** An expected refusal, which the caller receives. Any other error is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  /** The name of the event in the security log, if the status says too little. */
  event: string | undefined
  /** The account if no member is known; the security log hashes it. */
  account: string | undefined

  /** `sentence` is the usual one of the code unless given, for example because it names a time. */
  constructor(
    code: RefusalCode,
    fields?: Record<string, string>,
    sentence: string = refusals[code].sentence,
  ) {
    super(sentence)
    this.code = code
    this.fields = fields
  }
}

/** Refuses the request; `fields` maps a path of the input to its sentence. */
export function refuse(code: RefusalCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields)
}

/** Refuses these fields of the input with the sentence of the code. Does nothing without one. */
export function refuseFields(code: RefusalCode, fields: readonly string[]) {
  const { sentence } = refusals[code]
  if (fields.length > 0) refuse(code, Object.fromEntries(fields.map(field => [field, sentence])))
}

/** Refuses with the code of a policy. Does nothing for null. */
export function refuseIf(refusal: RefusalCode | null) {
  if (refusal) refuse(refusal)
}
