import { sql } from 'kysely'

/** Audit entries that only the member's own sign-in makes. */
const OWN = sql`entry.action in ('user_signedup', 'login')`

/** A session or a sign-in used the account from the network within 30 days. */
export const isKnownNetwork = (network: string) => sql<boolean>`(
  exists (select from auth.sessions as session where session.user_id = auth.users.id and session.ip = ${network}
    and session.refreshed_at > now() - interval '30 days')
  or exists (select from auth.audit_log_entries as entry where entry.user_id = auth.users.id and entry.ip = ${network}
    and ${OWN} and entry.created_at > now() - interval '30 days'))`

export const hasSignedIn = sql<boolean>`exists (
  select from auth.audit_log_entries as entry where entry.user_id = auth.users.id and ${OWN})`
