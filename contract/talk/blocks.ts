import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, pageOf } from '#contract/paging.ts'

const params = z.strictObject({ memberId: MemberId })

export const blocks = {
  'GET /me/blocks': {
    summary: `Members one has blocked, the latest first, ${pageSizes.blocks} a page`,
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Author),
  },
  'PUT /members/:memberId/block': {
    summary: 'Block a member: no messages either way, and no more signals from them',
    access: 'member',
    params,
    ok: null,
    refusals: ['member.missing', 'block.oneself'],
  },
  'DELETE /members/:memberId/block': {
    summary: 'Lift a block',
    access: 'member',
    params,
    ok: null,
  },
} satisfies Endpoints
