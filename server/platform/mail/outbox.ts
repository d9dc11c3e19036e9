import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { CLOSED, type SendMail, toMessage } from './mail.ts'

type Options = { folder: string; from: string; log: FastifyBaseLogger }

/** Keeps each mail in `folder` as a file that mail programs open, and has the log name it. */
export function createOutbox({ folder, from, log }: Options): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  return async mail => {
    const { message } = await transport.sendMail(toMessage(mail, from))
    const file = path.join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ file }, 'a mail is in the outbox')
  }
}
