import { sql } from 'kysely'

type Voted = { voter: unknown; author: unknown; item: unknown }

/** A ring has no single author, so a vote for any of its members counts. */
export const isVoided = ({ voter, author, item }: Voted) => sql<boolean>`exists (
  select from suspicious_accounts own join suspicious_groups voided on voided.id = own.group_id
  where own.user_id = ${voter} and own.votes is not null and voided.state in ('taking', 'taken')
    and coalesce(voided.item_id = ${item}, true)
    and (voided.author_id = ${author} or voided.author_id is null and exists (select from suspicious_accounts other
      where other.group_id = voided.id and other.user_id = ${author})))`
