import { type RawBuilder, sql } from 'kysely'
import { exportedColumns } from '#server/features/items/items/product-columns.ts'
import { audiences, itemTitle } from '#server/features/items/items/queries.ts'
import type { Area } from './areas.ts'

/** Null if the item is deleted or hidden, as for every reader. */
export const nameOfItem = (id: RawBuilder<unknown>) =>
  sql`(select name from items named where named.id = ${id} and deleted_at is null and status = 'published')`

const pictureOf = (key: RawBuilder<unknown>) => sql`(
  select 'pictures/' || sha256 || '.' || width || '.avif' from uploads where key = ${key})`

export const itemArea: Area = {
  title: 'What you published and said',
  sections: {
    items: {
      title: 'Ideas, pain points and products',
      select: member => sql`select items.name, items.id, items.kind, ${itemTitle} as title, pitch, status,
        coalesce(ideas.description, pain_points.description, products.description) as description, problem,
        coalesce(ideas.value_proposition, products.value_proposition) as "valueProposition",
        case items.kind when 'idea' then nullif(array_to_string(${audiences}, ', '), '') end as "targetAudience",
        case items.kind when 'product' then pitch end as tagline, ${exportedColumns}, ${pictureOf(sql`coalesce(ideas.image, products.screenshot)`)} as picture,
        array(select attempt from pain_point_failed_attempts where pain_point_id = items.id order by order_index) as "failedAttempts",
        array(select feature from product_key_features where product_id = items.id order by order_index) as features,
        case items.kind when 'product' then ${audiences} else '{}' end as audiences,
        array(select question from feedback_questions where item_id = items.id order by order_index) as questions,
        vote_count as votes, pain_point_votes as "painPointVotes", early_adopter_votes as "earlyAdopterVotes",
        comment_count as comments, answer_count as answers, solution_count as solutions,
        (select published_at from public_pages where item_id = items.id) as "publicPageSince",
        array(select origin from embed_origins where item_id = items.id order by added_at) as "framedOn",
        items.created_at as "publishedAt", corrected_at as "correctedAt", hidden_at as "hiddenAt", deleted_at as "deletedAt"
        from items left join ideas on ideas.id = items.id left join pain_points on pain_points.id = items.id
        left join products on products.id = items.id where items.user_id = ${member} order by items.created_at, items.id`,
    },
    comments: {
      title: 'Comments',
      select:
        member => sql`select ${nameOfItem(sql`content_id`)} as item, id, content_id as "itemId", content as text,
        created_at as "writtenAt", edited_at as "editedAt",
        reply_to as "replyTo", replied_reply_id as "repliedReply"
        from comments where user_id = ${member} and feedback_question_id is null and title is null order by created_at, id`,
    },
    answers: {
      title: 'Answers',
      select: member => sql`select ${nameOfItem(sql`content_id`)} as item, id, content_id as "itemId",
        (select question from feedback_questions where feedback_questions.id = feedback_question_id
          and exists (select from items where items.id = item_id and deleted_at is null and status = 'published')) as question,
        content as text, created_at as "writtenAt", edited_at as "editedAt", verified_at as "verifiedAt"
        from comments where user_id = ${member} and feedback_question_id is not null order by created_at, id`,
    },
    // An author never learns that an idea is ignored.
    namings: {
      title: 'Ideas and the pain points they would solve',
      select:
        member => sql`select ${nameOfItem(sql`idea_id`)} as idea, idea_id as "ideaId", ${nameOfItem(sql`pain_id`)} as "painPoint",
        pain_id as "painPointId", named_at as "namedAt", withdrawn_at as "withdrawnAt", accepted_at as "acceptedAt",
        case when pain.user_id = ${member} then ignored_at end as "ignoredAt"
        from namings join items idea on idea.id = idea_id join items pain on pain.id = pain_id
        where idea.user_id = ${member} or pain.user_id = ${member} order by named_at`,
    },
    solutions: {
      title: 'Solutions',
      select:
        member => sql`select title, id, ${nameOfItem(sql`content_id`)} as "painPoint", content_id as "itemId", content as text,
        created_at as "writtenAt", edited_at as "editedAt", verified_at as "verifiedAt"
        from comments where user_id = ${member} and title is not null order by created_at, id`,
    },
    'deleted-texts': {
      title: 'Texts you deleted a moment ago',
      select: member => sql`select kind, id, stored->>'title' as title, stored->>'content' as text,
        deleted_at as "deletedAt" from deleted_texts where user_id = ${member} order by deleted_at`,
    },
    'hidden-texts': {
      title: 'Your texts that moderators hid',
      select: member => sql`select kind, id, stored->>'title' as title, stored->>'content' as text,
        state, hidden_at as "hiddenAt" from hidden_texts where user_id = ${member} order by hidden_at`,
    },
    pictures: {
      title: 'Pictures',
      select:
        member => sql`select 'pictures/' || sha256 || '.' || width || '.avif' as file, width, height, bytes,
        created_at as "sentAt" from uploads where user_id = ${member} order by created_at, key`,
    },
    'hidden-pictures': {
      title: 'Your pictures that moderators hid',
      select: member => sql`select kind, state, hidden_at as "hiddenAt" from hidden_pictures
        where user_id = ${member} order by hidden_at`,
    },
    votes: {
      title: 'Votes',
      select:
        member => sql`select ${nameOfItem(sql`content_id`)} as item, content_id as "itemId", vote_type as vote,
        created_at as "votedAt" from votes where user_id = ${member} order by created_at, content_id`,
    },
    'voided-votes': {
      title: 'Your votes that were voided',
      select:
        member => sql`select ${nameOfItem(sql`content_id`)} as item, content_id as "itemId", vote_type as vote,
        created_at as "votedAt" from voided_votes where user_id = ${member} order by created_at, content_id`,
    },
    'skipped-questions': {
      title: 'Questions you skipped',
      select: member => sql`select (select question from feedback_questions join items on items.id = item_id
          where feedback_questions.id = question_id and deleted_at is null and status = 'published') as question,
        skipped_at as "skippedAt" from skipped_questions where user_id = ${member} order by skipped_at, question_id`,
    },
    'skipped-pain-points': {
      title: 'Pain points you skipped',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", skipped_at as "skippedAt"
        from skipped_pain_points where user_id = ${member} order by skipped_at, item_id`,
    },
    updates: {
      title: 'Updates',
      select:
        member => sql`select items.name as item, item_id as "itemId", updates.text, updates.stage as "setTo", link,
        ${pictureOf(sql`updates.picture`)} as picture, updates.created_at as "postedAt", notified_at as "notifiedAt",
        updates.deleted_at as "deletedAt"
        from updates join items on items.id = item_id and items.user_id = ${member} order by updates.created_at`,
    },
    follows: {
      title: 'Submissions you asked to hear of',
      select:
        member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", created_at as "since" from follows
        where user_id = ${member} order by created_at, item_id`,
    },
    'muted-items': {
      title: 'Muted submissions',
      select: member => sql`select ${nameOfItem(sql`item_id`)} as item, item_id as "itemId" from muted_items
        where user_id = ${member} order by item_id`,
    },
    facts: {
      title: 'What you did, step by step',
      select:
        member => sql`select kind, ${nameOfItem(sql`item_id`)} as item, item_id as "itemId", at from facts
        where actor_id = ${member} order by id`,
    },
  },
}
