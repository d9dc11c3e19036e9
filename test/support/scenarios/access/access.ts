import type { Resources } from '../resources.ts'

/** The personas in the order of their calls. The owner calls last, and still finds the things that only they can change. */
export const PERSONAS = [
  'guest',
  'ended',
  'banned',
  'factorless',
  'stale',
  'moderator',
  'operator',
  'other',
  'owner',
] as const
export type PersonaName = (typeof PERSONAS)[number]

/** The statuses by caller. Callers with a role get the same as any other member, unless another status is given. */
type Statuses = Record<'guest' | 'owner' | 'other' | 'ended' | 'banned', number> &
  Partial<Record<PersonaName, number | undefined>>
type Input = (given: Resources) => object
/** `most` is the maximum number of statements of a call that succeeds, or of any call if none does. */
export type Row = { most: number; input: Input; statuses: Statuses }

export const nothing = () => ({})

/** The statuses for a thing of the owner: for a guest, its owner, another member, an ended session and a banned member. */
export const row = (most: number, input: Input, owner: number, other: number, banned = 403): Row => ({
  most,
  input,
  statuses: { guest: 401, owner, other, ended: 401, banned },
})
export const reading = (most: number, input: Input) => row(most, input, 200, 200)
export const talk = (most: number, input: Input) => row(most, input, 200, 404)
export const anybody = (most: number, input: Input, status = 200): Row => ({
  most,
  input,
  statuses: { guest: status, owner: status, other: status, ended: status, banned: status },
})

/** The row of what `other` may do, and neither the owner nor anyone with a role. */
export const byOther = (
  most: number,
  input: Input,
  { owner, rest }: { owner: number; rest: number },
): Row => ({
  most,
  input,
  statuses: { ...row(most, input, owner, 200).statuses, moderator: rest, operator: rest },
})

/** The row of an endpoint after which its caller no longer exists. Only the callers of `joinLeaving` may call it. */
export const leaving = (most: number, input: Input): Row => ({
  most,
  input,
  statuses: { ...row(most, input, 204, 204, 204).statuses, moderator: undefined, operator: undefined },
})

/**
 * The row of a thing that only a role can reach. `factorless` is an operator without a second factor, and `stale` is
 * one without a proof.
 */
export const staff = (
  most: number,
  input: Input,
  { moderator, operator, stale = 400 }: { moderator: number; operator: number; stale?: number },
): Row => ({
  most,
  input,
  statuses: {
    guest: 401,
    ended: 401,
    banned: 403,
    factorless: 403,
    stale,
    moderator,
    operator,
    other: 404,
    owner: 404,
  },
})
export const operators = (most: number, input: Input, ok: number) =>
  staff(most, input, { moderator: 404, operator: ok })
export const moderators = (most: number, input: Input, ok: number) =>
  staff(most, input, { moderator: ok, operator: ok })
/** The row of what moderators read without a proof. */
export const moderatorsReading = (most: number, input: Input) =>
  staff(most, input, { moderator: 200, operator: 200, stale: 200 })
/** The row of what is decided once. The operator calls after the moderator, so everything is already decided. */
export const onceThen409 = (most: number, input: Input, ok = 200) =>
  staff(most, input, { moderator: ok, operator: 409 })
