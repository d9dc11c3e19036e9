-- stop 0.3.0
-- The thing first: a comment notifies many members at once, and their entries are then on one page instead of one page each.
drop index notifications_one_of_a_thing;
create unique index notifications_one_of_a_thing on notifications (
  (coalesce(notice_id, talk_request_id, conversation_id, comment_id, solution_id, item_id)), user_id, kind,
  (case when kind in ('subscriber', 'visitor-answer') then (created_at at time zone 'UTC')::date end))
  nulls not distinct where kind not in ('vote', 'comment', 'answer', 'solution', 'verdict', 'reminder');
