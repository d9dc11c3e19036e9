import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import {
  AddressForm,
  GivenPasswordForm,
  NewPasswordForm,
  PasswordChangeForm,
  SignInForm,
  SignUpForm,
} from '#contract/credentials.ts'
import type { AuthMode } from './auth-mode.ts'

/** The contract's checks of either form. */
export const authChecks: Record<AuthMode, Resolver<SignUpForm>> = {
  'sign-in': standardSchemaResolver(SignInForm),
  'sign-up': standardSchemaResolver(SignUpForm),
}

export const addressChecks: Resolver<AddressForm> = standardSchemaResolver(AddressForm)
export const newPasswordChecks: Resolver<NewPasswordForm> = standardSchemaResolver(NewPasswordForm)
export const givenPasswordChecks: Resolver<GivenPasswordForm> = standardSchemaResolver(GivenPasswordForm)
export const passwordChangeChecks: Resolver<PasswordChangeForm> = standardSchemaResolver(PasswordChangeForm)
