import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

const Carried = z.strictObject({ token: z.string().check(z.maxLength(100)) })

const ChangeKind = z.enum([
  'factor_added',
  'factor_removed',
  'recovery_codes_changed',
  'password_changed',
  'email_changed',
  'sessions_ended',
  'factor_reset_asked',
  'deletion_ordered',
])
export type ChangeKind = z.infer<typeof ChangeKind>

/** A change of an account that can be undone, with every later one. `email` is partly hidden. */
const Undoable = z.object({ kind: ChangeKind, madeAt: Time, laterCount: z.int(), email: z.string() })
export type Undoable = z.infer<typeof Undoable>

export const undoLinks = {
  'POST /undo-link/change': {
    summary: 'Which change of an account the link of a mail undoes',
    access: 'public',
    rateLimit: 'mailedLinks',
    body: Carried,
    ok: Undoable,
    refusals: ['link.outdated', 'change.undone'],
  },
  'POST /undo-link/undoing': {
    summary: 'Undo a change of an account and all later ones, and end all of its sessions',
    access: 'public',
    rateLimit: 'mailedLinks',
    body: Carried,
    ok: null,
    refusals: ['link.outdated', 'change.undone'],
  },
} satisfies Endpoints
