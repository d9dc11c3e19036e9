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
type Input = object
export type Row = { input: () => Input; statuses: Statuses }

/** The statuses for a thing of the owner: for a guest, its owner, another member, an ended session and a banned member. */
export const row = (input: () => Input, owner: number, other: number, banned = 403): Row => ({
  input,
  statuses: { guest: 401, owner, other, ended: 401, banned },
})
export const reading = (input: () => Input, owner = 200, other = owner) => row(input, owner, other)
export const talk = (input: () => Input) => row(input, 200, 404)
/** The row of an endpoint after which its caller no longer exists. Only the callers of `joinLeaving` may call it. */
export const leaving = (input: () => Input): Row => ({
  input,
  statuses: { ...row(input, 204, 204, 204).statuses, moderator: undefined, operator: undefined },
})
/**
 * The row of a thing that only a role can reach. `factorless` is an operator without a second factor, and `stale` is
 * one without a proof.
 */
export const staff = (
  input: () => Input,
  { by, ok }: { by: 'moderator' | 'operator'; ok: number },
  stale = 400,
): Row => ({
  input,
  statuses: {
    guest: 401,
    ended: 401,
    banned: 403,
    factorless: 403,
    stale,
    moderator: by === 'operator' ? 404 : ok,
    operator: ok,
    other: 404,
    owner: 404,
  },
})
export const operators = (input: () => Input, ok: number) => staff(input, { by: 'operator', ok })
