import { sql } from 'kysely'
import { sendWeeklyEmails } from '#server/features/talk/weekly-emails/send-weekly-emails.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { readSettings } from '#server/platform/settings/env.ts'

// A process of its own, which a test kills: it sends the weekly emails of a time, as the job of a node does.
const [url = '', SMTP_URL = '', at = ''] = process.argv.slice(2)
const log = { warn: () => {}, info: () => {} } as never
const db = connect({ config: { connectionString: url }, prepare: true, onError: () => {} })
const settings = readSettings({ SMTP_URL, MAIL_FROM: 'mail@firsthand.example', DATA_DIR: '/nowhere' })
const sendMail = createMailer({ settings, log, getName: () => 'Firsthand' })
await sendWeeklyEmails({ db, sendMail, origin: 'https://firsthand.example', log }, sql`${at}::timestamptz`)()
await db.destroy()
