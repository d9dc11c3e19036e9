import type { sessions } from '#contract/sessions.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { endSessions } from '#server/features/accounts/identity/end-sessions.ts'
import { requireProof } from '#server/features/accounts/identity/reauthentication/queries.ts'
import { deleteSessions, lockAccount, noteInAudit } from '#server/features/accounts/identity/rows.ts'
import { noteEnds } from '#server/features/accounts/identity/undo/rows.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'

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
