import type { TestServer } from '../server/server.ts'
import { notifyAll } from '../talk/follower-notifications.ts'

/** Lets everyone follow an item and half of them mute it. It solves another one, has a public page, and is live. */
export async function addNews(server: Pick<TestServer, 'db' | 'sql'>, itemId: string) {
  await server.sql`
    with people as (select id, ${itemId}::uuid as item_id from profiles),
    followed as (insert into follows select * from people),
    muted as (insert into muted_items select * from people where id::text < '8'),
    public as (insert into public_pages (item_id) values (${itemId}) on conflict do nothing),
    named as (
      insert into namings (idea_id, pain_id, accepted_at)
      select ${itemId}, id, now() from items where id <> ${itemId} limit 1)
    insert into updates (id, notified_as, item_id, text, stage, stage_before, link)
    select id, id, ${itemId}, 'Try it.', 'live', 'open', 'https://tools.example/' from gen_random_uuid() id`
  await notifyAll(server)
}
