import * as z from 'zod/mini'
import { emailAddress } from '#contract/addresses/email-address.ts'
import { lengths } from '#contract/lengths.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainName, undisguised } from '#contract/text/text.ts'

const EmailField = z.string(/*i18n*/ 'Invalid email address').check(
  z.trim(),
  z.maxLength(lengths.email, {
    error: () => i18n.t('Email must be at most {max} characters', { max: lengths.email }),
  }),
  emailAddress(/*i18n*/ 'Invalid email address'),
)

const PasswordField = z.string().check(
  z.refine(password => lengthOf(password) >= lengths.passwordMin, {
    error: () => i18n.t('Password must be at least {min} characters', { min: lengths.passwordMin }),
  }),
  z.refine(password => lengthOf(password) <= lengths.passwordMax, {
    error: () => i18n.t('Password must be at most {max} characters', { max: lengths.passwordMax }),
  }),
)

// Measured in the form in which it is stored and shown. An empty name counts as none.
const lengthOfName = (name: string) => countCharacters(plainName(name))
export const NameField = z.string().check(
  z.trim(),
  undisguised,
  z.refine(name => lengthOfName(name) === 0 || lengthOfName(name) >= lengths.nameMin, {
    error: () => i18n.t('Name must be at least {min} characters', { min: lengths.nameMin }),
  }),
  z.refine(name => lengthOfName(name) <= lengths.name, {
    error: () => i18n.t('Name must be at most {max} characters', { max: lengths.name }),
  }),
)

export const AddressForm = z.object({ email: EmailField })
export type AddressForm = z.infer<typeof AddressForm>

export const NewPasswordForm = z.object({ password: PasswordField })
export type NewPasswordForm = z.infer<typeof NewPasswordForm>

export const GivenPasswordForm = z.object({
  password: z.string().check(z.minLength(1, /*i18n*/ 'Enter your password')),
})
export type GivenPasswordForm = z.infer<typeof GivenPasswordForm>

const CurrentPasswordField = z.string().check(z.minLength(1, /*i18n*/ 'Enter your current password'))

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

const CODE_MAX = 100

/** What the first operator types. `code` is the code that the start printed on standard error. */
export const FirstRunFields = z.extend(SignUpForm, {
  code: z.string().check(z.trim(), z.minLength(1, /*i18n*/ 'Enter the code'), z.maxLength(CODE_MAX)),
})
export type FirstRunFields = z.infer<typeof FirstRunFields>
