import { factors } from '#contract/accounts/factors.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '#server/features/accounts/factors/recovery-codes/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from './commands.ts'

export const factorRoutes = (parts: Parts) =>
  implement(factors, {
    'POST /auth/v1/factors': enrolFactor(parts),
    'POST /auth/v1/factors/:factorId/challenge': challengeFactor,
    'POST /auth/v1/factors/:factorId/verify': verifyFactor(parts),
    'DELETE /auth/v1/factors/:factorId': removeFactor(parts),
    'GET /auth/v1/factors/recovery-codes': countRecoveryCodes,
    'POST /auth/v1/factors/recovery-codes': makeRecoveryCodes(parts),
    'POST /auth/v1/factors/recovery-codes/regenerate': remakeRecoveryCodes(parts),
    'POST /auth/v1/factors/recovery-codes/verify': verifyRecoveryCode(parts),
    'DELETE /auth/v1/factors/recovery-codes': removeRecoveryCodes(parts),
  })
