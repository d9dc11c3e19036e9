import type { SignUpForm } from '#contract/sign-in/credentials.ts'
import type { AuthProblem } from './auth-messages.ts'
import { invitation, mailedProof } from './kept-token.ts'
import { startSession } from './start-session.ts'

type SignUp = { form: SignUpForm; captchaToken?: string | undefined }
type Result = { error: (AuthProblem & { code?: string | undefined }) | null }

/**
 * Creates an account with the tokens that addresses have brought to this tab, because the sign-in client cannot send
 * them. If the server signs the member in, so does this browser.
 */
export async function signUpCarrying({ form, captchaToken }: SignUp): Promise<Result> {
  const { email, password, name } = form
  const response = await fetch(`/auth/v1/signup?${new URLSearchParams({ redirect_to: location.origin })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({
      email,
      password,
      data: name ? { name } : {},
      invitation: invitation.find(),
      mailed_proof: mailedProof.find(),
      gotrue_meta_security: { captcha_token: captchaToken },
    }),
  })
  const body = await response.json()
  if (!response.ok) return { error: { status: response.status, code: body.code, message: body.message } }
  invitation.drop()
  mailedProof.drop()
  return body.access_token ? startSession(body) : { error: null }
}
