import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** When the same may be asked again of a server that is busy, in seconds. */
export const BUSY_SECONDS = 2

/** An expected refusal: what the caller is told. Everything else thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  /** What the security log calls it, where its status says too little. */
  event: string | undefined
  /** The account that it is about where no member is known, for the security log to hash. */
  account: string | undefined

  constructor(code: RefusalCode, fields?: Record<string, string>) {
    super(refusals[code].sentence)
    this.code = code
    this.fields = fields
  }
}

/** Refuses the request; `fields` maps a path of the input to its sentence. */
export function refuse(code: RefusalCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields)
}

/** Goes on when a policy answers null, refuses with its code otherwise. */
export function allow(objection: RefusalCode | null) {
  if (objection) refuse(objection)
}
