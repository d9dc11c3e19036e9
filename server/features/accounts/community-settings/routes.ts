import { signUpRule } from '#contract/moderation/community-settings.ts'
import { implement } from '#server/platform/http/route.ts'
import { type Environment, readSignUpRule } from './queries.ts'

export const signUpRuleRoutes = (environment: Environment) =>
  implement(signUpRule, { 'GET /sign-up': readSignUpRule(environment) })
