import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { DELETION_DAYS } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'

/** The time at which the own account is deleted, null if no deletion is scheduled. */
const OwnDeletion = z.object({ dueAt: z.nullable(Time) })

/** A banned member may use these too, because the texts are theirs. */
export const ownDeletion = {
  'GET /me/deletion': {
    summary: 'When the own account is deleted; null if it is not to be',
    access: 'member',
    ban: 'waived',
    ok: OwnDeletion,
    refusals: ['session.ended'],
  },
  'PUT /me/deletion': {
    summary: `Schedule the deletion of the own account in ${DELETION_DAYS} days; again, it changes nothing`,
    access: 'member',
    ban: 'waived',
    ok: OwnDeletion,
    refusals: ['session.ended', 'proof.needed', 'role.last-operator'],
  },
  'DELETE /me/deletion': {
    summary: 'Keep the own account, whose deletion was scheduled',
    access: 'member',
    ban: 'waived',
    ok: null,
    refusals: ['session.ended'],
  },
  'DELETE /me/account': {
    summary:
      'Delete the own account at once: its sessions end and its texts are gone, what others earned by it stays',
    access: 'member',
    ban: 'waived',
    ok: null,
    refusals: ['session.ended', 'proof.needed', 'role.last-operator'],
  },
} satisfies Endpoints
