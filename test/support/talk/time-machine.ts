import { sql } from 'kysely'
import type { ConversationId, NotificationId } from '#contract/ids.ts'
import { SIGNAL_KINDS } from '#contract/talk/notifications.ts'
import type { Persona } from '../accounts/personas.ts'
import type { TestServer } from '../server/server.ts'

const ago = (minutes: number) => sql<string>`now() - make_interval(mins => ${minutes})`

const memberTimes = (server: TestServer) => ({
  /** Sets the member's last activity. A token was renewed `minutes` minutes ago, and everything else happened earlier. */
  async wasThere({ id }: Persona, minutes: number) {
    const renewed = server.db.updateTable('auth.sessions').set({ refreshed_at: ago(minutes) })
    await renewed.where('user_id', '=', id).execute()
    const noted = server.db.updateTable('auth.audit_log_entries').set({ created_at: ago(minutes + 1) })
    await noted.where('user_id', '=', id).execute()
  },
  /** Sets the time at which the last mail was claimed and sent. */
  async wasMailed({ id }: Persona, minutes: number) {
    const times = { claimed_at: ago(minutes), told_until: ago(minutes + 1) }
    await server.db.updateTable('digests').set(times).where('user_id', '=', id).execute()
  },
  /** Makes the next sweep cover the last `minutes` minutes. */
  async sweptUntil(minutes: number) {
    const swept = server.db.updateTable('digest_sweeps').set({ swept_until: ago(minutes) })
    await swept.execute()
  },
})

const signalAndMessageTimes = (server: TestServer) => ({
  async signalCame(id: NotificationId, minutes: number) {
    const signals = server.db.updateTable('notifications').set({ created_at: ago(minutes) })
    await signals.where('id', '=', id).execute()
  },
  async signalsCame({ id }: Persona, minutes: number) {
    const signals = server.db.updateTable('notifications').set({ created_at: ago(minutes) })
    await signals.where('user_id', '=', id).where('kind', 'in', SIGNAL_KINDS).execute()
  },
  /** Sets the time of the notifications that are not signals. */
  async notificationsCame({ id }: Persona, minutes: number) {
    const notices = server.db.updateTable('notifications').set({ created_at: ago(minutes) })
    await notices.where('user_id', '=', id).where('kind', 'not in', SIGNAL_KINDS).execute()
  },
  async messagesCame(id: ConversationId, minutes: number) {
    const messages = server.db.updateTable('messages').set({ created_at: ago(minutes) })
    await messages.where('conversation_id', '=', id).execute()
    const chats = server.db.updateTable('active_chats').set({ last_message_time: ago(minutes) })
    await chats.where('conversation_id', '=', id).execute()
    await sql`update notifications set created_at = (select max(created_at) from messages
      where messages.conversation_id = ${id}) where conversation_id = ${id} and kind = 'message'`.execute(
      server.db,
    )
  },
})

/** Moves stored times into the past, because no test waits for an hour. */
export const timeMachine = (server: TestServer) => ({
  ...memberTimes(server),
  ...signalAndMessageTimes(server),
})
