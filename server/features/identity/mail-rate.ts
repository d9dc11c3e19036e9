import { TooMany } from '#server/platform/http/limiter.ts'
import type { ServeOptions } from '#server/platform/http/serve.ts'
import type { AuthAnswer } from './auth-answers.ts'

/** A mail that was asked for again within a minute, in the sign-in protocol's words. */
export class MailTooSoon extends TooMany {
  readonly answer: AuthAnswer

  constructor(seconds: number) {
    super(seconds)
    this.answer = {
      status: 429,
      code: 'over_email_send_rate_limit',
      message: `For security purposes, you can only request this after ${seconds} seconds.`,
    }
  }
}

type Asking = { limit: ServeOptions['limit']; address: string; email: string }

/** Counts a mail to `email`, whether it has an account or not: one a minute. Throws MailTooSoon. */
export async function allowMail({ limit, address, email }: Asking) {
  try {
    await limit?.('oneMail', { address, member: email })
  } catch (error) {
    throw error instanceof TooMany ? new MailTooSoon(error.retryAfterSeconds) : error
  }
}
