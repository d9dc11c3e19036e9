import * as z from 'zod/mini'
import { profileFields } from '#contract/account/profile-form.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { FirstRunFields } from '#contract/sign-in/credentials.ts'
import { Session } from '#contract/sign-in/identity.ts'

/** The form for the first operator of a community. */
export const FirstRunForm = z.strictObject({
  ...FirstRunFields.shape,
  name: z.optional(profileFields.name),
  consent: z.literal(true, /*i18n*/ 'Please agree first'),
})
export type FirstRunForm = z.infer<typeof FirstRunForm>

/** Which steps are done. `address`: it is not this machine's. `mail`: the mail server has accepted a test mail. */
const FirstSteps = z.object({
  factor: z.boolean(),
  name: z.boolean(),
  address: z.boolean(),
  mail: z.boolean(),
  invitations: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstRun = {
  'GET /first-run': {
    summary: 'Whether the community has never had an operator, and whether the caller is on the same machine',
    access: 'public',
    rateLimit: 'publicReads',
    ok: z.object({ isOpen: z.boolean(), isNear: z.boolean() }),
  },
  'POST /first-run': {
    summary: 'Make an account, the first operator, and sign in; ten wrong codes replace the code',
    access: 'public',
    rateLimit: 'signUp',
    body: FirstRunForm,
    ok: Session,
    refusals: ['first-run.over', 'first-run.wrong-code'],
  },
  'GET /me/first-steps': {
    summary:
      'The steps of an operator in a new community; null for anyone else, and once all are done or closed',
    access: 'member',
    ok: z.nullable(FirstSteps),
  },
  'DELETE /admin/first-steps': {
    summary: 'Close the list of first steps, for all operators',
    access: 'operator',
    ok: null,
  },
} satisfies Endpoints
