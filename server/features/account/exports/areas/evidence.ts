import { sql } from 'kysely'
import type { Area } from './areas.ts'
import { nameOfItem } from './items.ts'

const own = sql`join items on items.id = item_id and items.user_id`

export const evidenceArea: Area = {
  title: 'Evidence and reading',
  sections: {
    'evidence-bars': {
      title: 'What you meant to do',
      select:
        member => sql`select items.name as item, item_id as "itemId", version, build_above as "buildAbovePercent",
        drop_below as "dropBelowPercent", decide_by as "decideBy", readers_from as "readersFrom", written_at as "writtenAt",
        verdict, verdict_at as "verdictAt", withdrawn as "withdrawnVerdict" from evidence_bars ${own} = ${member} order by written_at, version`,
    },
    evidence: {
      title: 'How many people said yes',
      select:
        member => sql`select items.name as item, item_id as "itemId", readers, figures, moved_at as "movedAt"
        from evidence_figures ${own} = ${member} order by item_id`,
    },
    decisions: {
      title: 'What you decided',
      select:
        member => sql`select items.name as item, item_id as "itemId", decision, reason, decided_at as "decidedAt"
        from decisions ${own} = ${member} order by decided_at`,
    },
    'evidence-reports': {
      title: 'Public reports',
      select: member => sql`select items.name as item, item_id as "itemId", published_at as "publicSince"
        from evidence_reports ${own} = ${member} order by published_at`,
    },
    item_views: {
      title: 'Submissions you opened',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", opened_at as "openedAt",
        source as "cameFrom", read_at as "stayedAt", voted as "hadVoted", on_card as "votedOnCardBefore",
        has_past as "hadBeenHereBefore", excluded_later as "noLongerCountedBecause", outcome, excluded_before as "notCountedBecause",
        audiences, network from item_views where user_id = ${member} order by opened_at, item_id`,
    },
    'not-for-you': {
      title: 'Submissions that are not for you',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", noted_at as "notedAt",
        withdrawn_at as "withdrawnAt", (select text from not_for_me_reasons
          where not_for_me_reasons.item_id = not_for_me.item_id and not_for_me_reasons.user_id = not_for_me.user_id) as because
        from not_for_me where user_id = ${member} order by noted_at, item_id`,
    },
    'may-ask': {
      title: 'Whether authors may ask you',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", agreed, answered_at as "answeredAt"
        from may_ask where user_id = ${member} order by answered_at, item_id`,
    },
    audiences: {
      title: 'Audiences you belong to',
      select: member => sql`select audience, named_at as "namedAt" from member_audiences
        where user_id = ${member} order by named_at, audience`,
    },
  },
}
