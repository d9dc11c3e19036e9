import { signUps } from '#contract/accounts/identity.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { signUp } from './commands.ts'

export const signUpRoutes = (parts: Parts) => implement(signUps, { 'POST /auth/v1/signup': signUp(parts) })
