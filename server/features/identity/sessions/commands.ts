import type { sessions } from '#contract/sessions.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Parts } from '../commands.ts'
import { endSessions } from '../end-sessions.ts'
import { requireProof } from '../reauthentication/queries.ts'
import { deleteSessions, lockAccount, noteInAudit } from '../rows.ts'
import { noteEnds } from '../undo/rows.ts'

type EndSession = Handler<(typeof sessions)['DELETE /me/sessions/:sessionId']>

export const endSession =
  (parts: Parts): EndSession =>
  async ({ actor, caller, write }, { params: { sessionId } }) => {
    const ended = await write(async ({ tx }) => {
      const account = await lockAccount(tx, actor)
      if (sessionId !== actor.sessionId) requireProof(account)
      const [session] = await deleteSessions(tx, { id: actor.id, sessionId }, 'local')
      if (!session) refuse('session.unknown')
      if (sessionId !== actor.sessionId) await noteEnds(tx, actor.id)
      await noteInAudit(tx, { userId: actor.id, action: 'logout', caller })
      return session.id
    })
    endSessions(parts, { memberId: actor.id, sessionIds: [ended] })
    parts.sendMails()
    return null
  }
