import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { plainName, undisguised } from '#contract/text/text.ts'

const EmailField = z
  .string('Invalid email address')
  .check(
    z.trim(),
    z.maxLength(lengths.email, `Email must be at most ${lengths.email} characters`),
    z.email('Invalid email address'),
  )

const PasswordField = z.string().check(
  z.refine(
    password => lengthOf(password) >= lengths.passwordMin,
    `Password must be at least ${lengths.passwordMin} characters`,
  ),
  z.refine(
    password => lengthOf(password) <= lengths.passwordMax,
    `Password must be at most ${lengths.passwordMax} characters`,
  ),
)

// Measured in the form in which it is stored and shown. An empty name counts as none.
const lengthOfName = (name: string) => lengthOf(plainName(name))
export const NameField = z.string().check(
  z.trim(),
  undisguised,
  z.refine(
    name => lengthOfName(name) === 0 || lengthOfName(name) >= lengths.nameMin,
    `Name must be at least ${lengths.nameMin} characters`,
  ),
  z.refine(name => lengthOfName(name) <= lengths.name, `Name must be at most ${lengths.name} characters`),
)

export const AddressForm = z.object({ email: EmailField })
export type AddressForm = z.infer<typeof AddressForm>

export const NewPasswordForm = z.object({ password: PasswordField })
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

/** The form that requests the password of a sign-up again. */
export const GivenPasswordForm = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password')),
})
export type GivenPasswordForm = z.infer<typeof GivenPasswordForm>

const CurrentPasswordField = z.string().check(z.minLength(1, 'Enter your current password'))

export const PasswordChangeForm = z.object({ current: CurrentPasswordField, password: PasswordField })
export type PasswordChangeForm = z.infer<typeof PasswordChangeForm>

export const SignInForm = z.object({ email: EmailField, password: PasswordField })
export type SignInForm = z.infer<typeof SignInForm>

export const SignUpForm = z.object({
  email: EmailField,
  password: PasswordField,
  name: z.optional(NameField),
})
export type SignUpForm = z.infer<typeof SignUpForm>
