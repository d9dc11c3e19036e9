import { onTestFinished } from 'vitest'
import * as receiver from '../../../scripts/demo/mails/smtp.ts'

/** Starts a minimal mail server until the test is over. It keeps the received mails. */
export async function startSmtp(reply?: receiver.Reply) {
  const smtp = await openSmtp(reply)
  onTestFinished(smtp.close)
  return smtp
}

/** Starts the same mail server until it is closed. */
export async function openSmtp(reply?: receiver.Reply) {
  const mails: receiver.Received[] = []
  return { ...(await receiver.openSmtp({ onMail: mail => void mails.push(mail), reply })), mails }
}
