import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { FactorId, MemberId, SessionId } from '#contract/ids.ts'
import { Role } from '#contract/operators/roles.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, pageOf, SearchWords, Time } from '#contract/paging.ts'
import { Ban } from './bans.ts'

export const MemberFilter = z.enum(['all', 'moderators', 'operators', 'unproven', 'banned'])
export type MemberFilter = z.infer<typeof MemberFilter>

/**
 * A member as operators see them. `seenAt` is the last use of an open session; without one it is the last sign-in.
 * `bannedUntil` is null for a ban without an end.
 */
const ListedMember = z.extend(Author, {
  email: z.string(),
  role: Role,
  isProven: z.boolean(),
  hasFactor: z.boolean(),
  createdAt: Time,
  seenAt: z.nullable(Time),
  isBanned: z.boolean(),
  bannedUntil: z.nullable(Time),
})
export type ListedMember = z.infer<typeof ListedMember>

/** `all` includes everyone. */
const MemberCounts = z.object({
  all: z.int(),
  moderators: z.int(),
  operators: z.int(),
  unproven: z.int(),
  banned: z.int(),
})
export type MemberCounts = z.infer<typeof MemberCounts>

/**
 * A member as operators see them on their own page. `provenAt`: when an email proved the address. `lastSignInAt` may be
 * older than `seenAt`. `canAct`: whether the caller may act on the member. `factorReset`: when a removal of the factors was
 * scheduled, and when it is due.
 */
const OperatorMember = z.extend(ListedMember, {
  provenAt: z.nullable(Time),
  lastSignInAt: z.nullable(Time),
  sessions: z.array(
    z.object({
      id: SessionId,
      browser: z.nullable(z.string()),
      network: z.nullable(z.string()),
      startedAt: Time,
      usedAt: Time,
    }),
  ),
  factors: z.array(
    z.object({ id: FactorId, name: z.string(), kind: z.enum(['totp', 'recovery_code']), addedAt: Time }),
  ),
  factorReset: z.nullable(z.object({ askedAt: Time, dueAt: Time })),
  ban: z.nullable(Ban),
  pastBanCount: z.int(),
  reports: z.object({ received: z.int(), made: z.int() }),
  canAct: z.boolean(),
})
export type OperatorMember = z.infer<typeof OperatorMember>

/**
 * `unproven: true` gives the role although no email has proven the address: the account may belong to somebody else than the
 * mailbox.
 */
const RoleChange = z.strictObject({ role: Role, unproven: z._default(z.boolean(), false) })

const params = z.strictObject({ memberId: MemberId })
const ACT = ['member.missing', 'role.not-below', 'role.factor-needed', 'proof.needed'] as const
const READ = ['role.factor-needed', 'proof.needed'] as const

/** Acts need a member of a lower role. */
export const operatorMembers = {
  'GET /admin/members': {
    summary: `Members by name, address and state, the newest first, ${pageSizes.operatorMembers} a page`,
    access: 'operator',
    searchedBy: 'q',
    query: z.strictObject({ q: SearchWords, filter: z._default(MemberFilter, 'all'), page: PageNumber }),
    ok: pageOf(ListedMember),
    refusals: [...READ],
  },
  'GET /admin/members/counts': {
    summary: 'How many members there are, by state',
    access: 'operator',
    ok: MemberCounts,
    refusals: [...READ],
  },
  'GET /admin/members/:memberId': {
    summary: 'A member with sessions, factors and bans',
    access: 'operator',
    params,
    ok: OperatorMember,
    refusals: ['member.missing', ...READ],
  },
  'PUT /admin/members/:memberId/role': {
    summary: 'Give a role to a member, or take it; a mail says so to the member',
    access: 'operator',
    params,
    body: RoleChange,
    ok: null,
    refusals: [...ACT, 'role.last-operator', 'member.unproven'],
  },
  'DELETE /admin/members/:memberId/sessions': {
    summary: 'End every session of a member; a mail says so',
    access: 'operator',
    params,
    ok: null,
    refusals: [...ACT],
  },
  'PUT /admin/members/:memberId/factor-reset': {
    summary: 'Schedule the removal of the second factors of a member in a day; the mail about it can stop it',
    access: 'operator',
    params,
    ok: z.object({ askedAt: Time, dueAt: Time }),
    refusals: [...ACT, 'factor.none'],
  },
  'DELETE /admin/members/:memberId/factor-reset': {
    summary: 'Take the scheduled removal of the second factors back',
    access: 'operator',
    params,
    ok: null,
    refusals: [...ACT],
  },
  'DELETE /admin/members/:memberId': {
    summary: 'Delete the account of a member: their texts are gone, what others earned by them stays',
    access: 'operator',
    params,
    ok: null,
    refusals: [...ACT, 'role.last-operator'],
  },
} satisfies Endpoints
