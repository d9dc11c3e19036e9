/** The personas in the order in which they call: what only its owner may is still there when the owner calls. */
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

/** The statuses by caller. Callers with a role get what any other member gets, unless something else is said. */
type Statuses = Record<'guest' | 'owner' | 'other' | 'ended' | 'banned', number> &
  Partial<Record<PersonaName, number | undefined>>
type Input = object
export type Row = { input: () => Input; statuses: Statuses }

/** The statuses for something of the owner: a guest, its owner, another member, an ended session, a banned member. */
export const row = (input: () => Input, owner: number, other: number, banned = 403): Row => ({
  input,
  statuses: { guest: 401, owner, other, ended: 401, banned },
})
export const reading = (input: () => Input, owner = 200, other = owner) => row(input, owner, other)
export const talk = (input: () => Input) => row(input, 200, 404)
/** The row of an endpoint that only the callers of `joinLeaving` may call, since no one is left after it. */
export const leaving = (input: () => Input): Row => ({
  input,
  statuses: { ...row(input, 204, 204, 204).statuses, moderator: undefined, operator: undefined },
})
/**
 * The row of something that only a role reaches. `factorless` is an operator without a second factor, `stale` one without a
 * proof.
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
