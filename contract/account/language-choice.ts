import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/text/languages.ts'

export const Language = z.enum(LANGUAGES)

/** The language in which a member reads and receives mails; null until the member has chosen one. */
export const LanguageChoice = z.strictObject({ language: z.nullable(Language) })
export type LanguageChoice = z.infer<typeof LanguageChoice>

export const languageChoice = {
  'GET /me/language': {
    summary: 'The language in which one reads and is mailed',
    access: 'member',
    ok: LanguageChoice,
  },
  'PUT /me/language': {
    summary: 'Choose the language in which one reads and is mailed',
    access: 'member',
    body: z.strictObject({ language: Language }),
    ok: LanguageChoice,
  },
} satisfies Endpoints
