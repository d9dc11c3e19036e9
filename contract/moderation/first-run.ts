import * as z from 'zod/mini'
import { profileFields } from '#contract/account/profile-form.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { SignUpForm } from '#contract/sign-in/credentials.ts'
import { Session } from '#contract/sign-in/identity.ts'

const CODE_MAX = 100

/** The form for the first member of an instance. `code` is the code that the start printed on standard error. */
export const FirstRunForm = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1, /*i18n*/ 'Enter the code'), z.maxLength(CODE_MAX)),
  name: z.optional(profileFields.name),
  email: SignUpForm.shape.email,
  password: SignUpForm.shape.password,
  consent: z.literal(true, /*i18n*/ 'Please agree first'),
})
export type FirstRunForm = z.infer<typeof FirstRunForm>

export const firstRun = {
  'GET /first-run': {
    summary: 'Whether the first member can be made now, by the code that the start printed',
    access: 'public',
    rateLimit: 'visits',
    ok: z.object({ isOpen: z.boolean() }),
    refusals: [],
  },
  'POST /first-run': {
    summary: 'Make the first member, who is an operator, and sign in; ten wrong codes end it until a restart',
    access: 'public',
    rateLimit: 'signUp',
    body: FirstRunForm,
    ok: Session,
    refusals: ['first-run.over', 'first-run.wrong-code', 'busy'],
  },
} satisfies Endpoints
