import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { MemberId, UploadKey } from '#contract/ids.ts'
import { Help, HelpList, HelpPart } from '#contract/items/help.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { DiscoverCard } from '#contract/items/items.ts'
import { Role } from '#contract/operators/roles.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, PageNumber, pageOf, SearchWords, Time } from '#contract/paging.ts'
import { ProfileChange } from './profile-form.ts'

/** A profile as every member may see it. An empty field is null. */
const OpenProfile = z.extend(Author, {
  bio: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  github: z.nullable(z.string()),
  website: z.nullable(z.string()),
  createdAt: Time,
})
export type OpenProfile = z.infer<typeof OpenProfile>

/** One's own profile. No one else sees the email and the role. `showsHelp` is for people without an account. */
const Profile = z.extend(OpenProfile, { email: z.string(), role: Role, showsHelp: z.boolean() })
export type Profile = z.infer<typeof Profile>

const ItemCounts = z.object({ ideas: z.int(), painPoints: z.int(), products: z.int() })

/** `isBlocked` is true if the viewer has blocked the member. */
const MemberPage = z.extend(OpenProfile, { items: ItemCounts, help: Help, isBlocked: z.boolean() })
export type MemberPage = z.infer<typeof MemberPage>

const params = z.strictObject({ memberId: MemberId })

export const profiles = {
  'GET /me/profile': {
    summary: 'The own profile',
    access: 'member',
    ok: Profile,
    refusals: ['member.missing'],
  },
  'PATCH /me/profile': {
    summary: 'Change fields of the own profile; an empty text purges one',
    access: 'member',
    body: ProfileChange,
    ok: Profile,
    refusals: ['member.missing', 'text.link-too-early'],
  },
  'PUT /me/avatar': {
    summary: 'Make an own upload the avatar; the same one again changes nothing',
    access: 'member',
    body: z.strictObject({ key: UploadKey }),
    ok: Profile,
    refusals: ['member.missing', 'upload.missing'],
  },
  'DELETE /me/avatar': {
    summary: 'Remove the avatar; initials take its place',
    access: 'member',
    ok: Profile,
    refusals: ['member.missing'],
  },
  'GET /members': {
    summary: `The first ${pageSizes.foundMembers} members in whose name something begins with the words`,
    access: 'member',
    rateLimit: 'search',
    searchedBy: 'q',
    query: z.strictObject({ q: SearchWords }),
    ok: z.array(Author),
  },
  'GET /members/:memberId': {
    summary: "A member's profile, and how many items of each kind they have published",
    access: 'member',
    params,
    ok: MemberPage,
    refusals: ['member.missing'],
  },
  'GET /members/:memberId/help': {
    summary: `The latest ${pageSizes.help} answers and solutions of a member to items of others, or those before a cursor`,
    access: 'member',
    params,
    query: z.strictObject({ part: HelpPart, before: z.optional(Cursor) }),
    ok: HelpList,
    refusals: ['member.missing'],
  },
  'GET /members/:memberId/items': {
    summary: `Published items of a member, newest first, ${pageSizes.memberItems} a page`,
    access: 'member',
    params,
    query: z.strictObject({ kind: z.optional(ItemKind), page: PageNumber }),
    ok: pageOf(DiscoverCard),
    refusals: ['member.missing'],
  },
} satisfies Endpoints
