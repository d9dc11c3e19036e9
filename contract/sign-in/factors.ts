import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { FactorId } from '#contract/ids.ts'
import { Session } from './identity.ts'

const wireText = z.nullish(z.string())
const params = z.object({ factorId: z.string() })

/** A request to add a second factor. Only `totp` is supported. */
const EnrolRequest = z.looseObject({ friendly_name: wireText, factor_type: wireText, issuer: wireText })
export type EnrolRequest = z.infer<typeof EnrolRequest>

const VerifyRequest = z.looseObject({ challenge_id: wireText, code: wireText })
export type VerifyRequest = z.infer<typeof VerifyRequest>

const Codes = {
  id: FactorId,
  type: z.literal('recovery_code'),
  total: z.int(),
}
const NewCodes = z.object({ ...Codes, friendly_name: z.string(), codes: z.array(z.string()) })
export type NewCodes = z.infer<typeof NewCodes>

const Gone = z.object({ id: FactorId })

export const factors = {
  'POST /auth/v1/factors': {
    summary: 'Begin to add a second factor',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    body: EnrolRequest,
    ok: z.object({
      id: FactorId,
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
  },
  'POST /auth/v1/factors/:factorId/challenge': {
    summary: 'Ask to show a second factor',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ban: 'waived',
    params,
    ok: z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() }),
  },
  'POST /auth/v1/factors/:factorId/verify': {
    summary: 'Show a second factor by its code',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ban: 'waived',
    rateLimit: 'factorProofs',
    params,
    body: VerifyRequest,
    ok: Session,
  },
  'DELETE /auth/v1/factors/:factorId': {
    summary: 'Remove a second factor',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    params,
    ok: Gone,
  },
  'GET /auth/v1/factors/recovery-codes': {
    summary: 'How many recovery codes are left',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ok: z.object({ ...Codes, remaining: z.int() }),
  },
  'POST /auth/v1/factors/recovery-codes': {
    summary: 'Make recovery codes',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ok: NewCodes,
  },
  'POST /auth/v1/factors/recovery-codes/regenerate': {
    summary: 'Make other recovery codes in place of all before',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ok: NewCodes,
  },
  'POST /auth/v1/factors/recovery-codes/verify': {
    summary: 'Show a recovery code in place of the second factor',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ban: 'waived',
    rateLimit: 'factorProofs',
    body: VerifyRequest,
    ok: Session,
  },
  'DELETE /auth/v1/factors/recovery-codes': {
    summary: 'Remove the recovery codes',
    access: 'member',
    wire: 'gotrue',
    factor: 'waived',
    ok: Gone,
  },
} satisfies Endpoints
