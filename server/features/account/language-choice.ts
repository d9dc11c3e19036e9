import type { LanguageChoice } from '#contract/account/language-choice.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'

const findChoice = (db: Db, memberId: MemberId): Promise<LanguageChoice> =>
  db.selectFrom('profiles').select('language').where('id', '=', memberId).executeTakeFirstOrThrow()

export const getLanguageChoice: Handler<'GET /me/language'> = ({ db, actor }) => findChoice(db, actor.id)

export const chooseLanguage: Handler<'PUT /me/language'> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    await tx.updateTable('profiles').set(body).where('id', '=', actor.id).execute()
    return body
  })

export const noteTimeZone: Handler<'PUT /me/time-zone'> = ({ actor, write }, { body: { timeZone } }) =>
  write(async ({ tx }) => {
    await tx.updateTable('profiles').set({ time_zone: timeZone }).where('id', '=', actor.id).execute()
    return null
  })
