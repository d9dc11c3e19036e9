import { fileURLToPath } from 'node:url'
import type { MemberId } from '#contract/ids.ts'
import { PSEUDO_LANGUAGE } from '#contract/text/languages.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { runScript } from '#test/support/run-script.ts'
import { freePort } from '#test/support/running-app.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'
import { ask, fillCommunity, signIn } from '../../../scripts/demo/community.ts'
import { moderateCommunity, signInByApp } from '../../../scripts/demo/moderation.ts'
import { BUILDER, OPERATOR } from '../../../scripts/demo/people.ts'
import { makeGreek } from './greek-community.ts'

const FOLDER = 'node_modules/.cache/pseudo-web'

/** Builds the web with the pseudo-language, apart from the build of this checkout. Returns its folder. */
async function buildPseudoWeb() {
  const env = { BUILD_FOLDER: FOLDER, PSEUDO_LANGUAGE: 'on', NODE_ENV: 'production' }
  const { code, output } = await runScript('build', env)
  if (code !== 0) throw new Error(`the web was not built: ${output}`)
  return fileURLToPath(new URL(`../../../${FOLDER}/`, import.meta.url))
}

/**
 * Starts the app with the sample community in Greek letters, and the web in all languages. Members read the
 * pseudo-language until `speak` has them read another.
 */
export async function startPseudoCommunity() {
  const webFolder = await buildPseudoWeb()
  const server = await startServer()
  await fillCommunity(server.app, server.db)
  const secrets = await moderateCommunity(server.app, server.db)
  await makeGreek(server.db)
  const mails = await startMailServer()
  const port = await freePort()
  const settings = { ...mails.settings, PORT: port, CONFIRM_EMAIL: 'off' }
  const { db, config, dataDir } = server
  const node = await startNode({ db, config, dataDir, settings, webFolder })
  // A session is valid only at the address where it began.
  const newcomer = { email: 'nea@example.test', password: 'correct horse', data: { name: 'Νεα Φωνη' } }
  const sessions = {
    newcomer: await ask(node.app, { method: 'POST', url: '/auth/v1/signup', body: newcomer }),
    member: (await signIn(node.app, BUILDER)) as { user: { id: MemberId } },
    moderator: await signInByApp(node.app, secrets.moderator),
    operator: await signInByApp(node.app, secrets.operator, OPERATOR),
  }
  const speak = (language: string) => server.sql`update profiles set language = ${language}`
  await speak(PSEUDO_LANGUAGE)
  const origin = await node.app.listen({ port: Number(port), host: '127.0.0.1' })
  const chatsOf = sessions.member.user.id
  const known = async () => ({
    memberId: await server.value<MemberId>`select user_id from comments limit 1`,
    caseId: await server.value<string>`select id from cases where state = 'open' limit 1`,
    chatId:
      await server.value<string>`select conversation_id from active_chats where user_id = ${chatsOf} limit 1`,
  })
  const close = async () => {
    await node.close()
    mails.close()
    await server.close()
  }
  return { app: node.app, origin, sessions, mails, known, speak, close }
}
