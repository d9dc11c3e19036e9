import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/platform/env.ts'
import type { SendMail } from './mail.ts'
import { createSmtp } from './mailer.ts'
import { createOutbox } from './outbox.ts'

type Where = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** The way mails leave: over SMTP_URL, else into the folder `outbox` of DATA_DIR. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM: from, DATA_DIR }: Where,
  log: FastifyBaseLogger,
): SendMail =>
  SMTP_URL
    ? createSmtp({ url: SMTP_URL, from, log })
    : createOutbox({ folder: path.join(DATA_DIR, 'outbox'), from, log })
