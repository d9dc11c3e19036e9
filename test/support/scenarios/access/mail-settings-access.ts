import type { ApiKey } from '#contract/contract.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import { type Row, reading, row } from './access.ts'

const chosen = { body: { signals: true, messages: false } }

/** The rows of the choices of mails and of a language, with the status by caller. */
export const mailSettingsRows = {
  'GET /me/mail-settings': reading(() => ({})),
  'PUT /me/mail-settings': row(() => chosen, 200, 200),
  'GET /me/language': reading(() => ({})),
  'PUT /me/language': row(() => ({ body: { language: 'de' } }), 200, 200),
  'GET /me/mail-refusal': reading(() => ({})),
  'DELETE /me/mail-refusal': row(() => ({}), 204, 204),
} satisfies Partial<Record<ApiKey, Row>>

/** The statements of the choice of mails. */
export const mailSettingsBudgets = {
  'GET /me/mail-settings': { most: 1, input: () => ({}) },
  'PUT /me/mail-settings': { most: 2, input: () => chosen },
  'GET /me/language': { most: 1, input: () => ({}) },
  'PUT /me/language': { most: 2, input: () => ({ body: { language: 'de' } }) },
  'GET /me/mail-refusal': { most: 2, input: () => ({}) },
  'DELETE /me/mail-refusal': { most: 3, input: () => ({}) },
  'POST /unsubscribe/:token': { most: 2, input: ({ unsubscription }) => ({ params: unsubscription }) },
} satisfies Partial<Record<ApiKey, Budget>>
