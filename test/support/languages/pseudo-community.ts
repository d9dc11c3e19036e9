import type { MemberId } from '#contract/ids.ts'
import { PSEUDO_LANGUAGE } from '#contract/text/languages.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { freePort } from '#test/support/running-app.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'
import { fillCommunity, signIn } from '../../../scripts/demo/community.ts'
import { moderateCommunity, signInByApp } from '../../../scripts/demo/moderation.ts'
import { BUILDER, OPERATOR } from '../../../scripts/demo/people.ts'
import { makeGreek } from './greek-community.ts'
import { buildPseudoWeb } from './pseudo-web.ts'

/** Starts the app with the sample community in Greek letters, and the web in the pseudo-language. */
export async function startPseudoCommunity() {
  const webFolder = await buildPseudoWeb()
  const server = await startServer()
  await fillCommunity(server.app, server.db)
  const secrets = await moderateCommunity(server.app, server.db)
  const sessions = {
    member: (await signIn(server.app, BUILDER)) as { user: { id: MemberId } },
    moderator: await signInByApp(server.app, secrets.moderator),
    operator: await signInByApp(server.app, secrets.operator, OPERATOR),
  }
  await makeGreek(server.db, PSEUDO_LANGUAGE)
  const mails = await startMailServer()
  const port = await freePort()
  const settings = { ...mails.settings, PORT: port, CONFIRM_EMAIL: 'off' }
  const { db, config, dataDir } = server
  const node = await startNode({ db, config, dataDir, settings, webFolder })
  const origin = await node.app.listen({ port: Number(port), host: '127.0.0.1' })
  const known = async () => ({
    memberId: (await db.selectFrom('comments').select('user_id as id').executeTakeFirstOrThrow()).id,
    caseId: (await db.selectFrom('cases').select('id').where('state', '=', 'open').executeTakeFirstOrThrow())
      .id,
    chatId: (
      await db
        .selectFrom('active_chats')
        .select('conversation_id as id')
        .where('user_id', '=', sessions.member.user.id)
        .executeTakeFirstOrThrow()
    ).id,
  })
  const close = async () => {
    await node.close()
    mails.close()
    await server.close()
  }
  return { app: node.app, origin, sessions, mails, known, close }
}
