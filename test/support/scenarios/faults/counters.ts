import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Returns the ids of items and questions whose counters differ from the number of rows. */
export async function wrongCounters(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select item.id from items item,
      lateral (select count(*) filter (where vote_type = 'pain_point') as pain_point,
        count(*) filter (where vote_type = 'early_adopter') as early_adopter,
        count(*) filter (where user_id <> item.user_id) as others
        from votes where content_id = item.id) vote,
      lateral (select count(*) filter (where feedback_question_id is null and title is null
          and replied_question_id is null and replied_solution is null) as plain,
        count(*) filter (where feedback_question_id is not null) as answers,
        count(*) filter (where title is not null) as solutions
        from comments where content_id = item.id) comment
    where (item.pain_point_votes, item.early_adopter_votes, item.votes_of_others, item.comment_count, item.answer_count,
      item.solution_count)
      is distinct from (vote.pain_point, vote.early_adopter, vote.others, comment.plain, comment.answers, comment.solutions)
    union all
    select question.id from feedback_questions question
    where answer_count <> (select count(*) from comments where feedback_question_id = question.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
