-- Every hundredth item has a public page, with four visits a vote; every fifth visitor said yes or no, every tenth left an address.
insert into public_pages (item_id, published_at) select id, created_at from loaded_items where n % 100 = 0;
insert into visits (item_id, source, via, item_version, opened_at, word)
select id, 'public-page', 'direct', 1, created_at + (now() - created_at) * pg_temp.draw(n, k),
  case k % 10 when 1 then 'yes' when 2 then 'no' end
from loaded_items, generate_series(1, least(4 * votes + 20, 20000)) k where n % 100 = 0;
insert into subscribers (item_id, email, via, consent_version, created_at, confirmed_at)
select id, 'visitor' || n || 'x' || k || '@example.test', 'direct', 'bench', at, case when k % 5 > 0 then at end
from loaded_items, generate_series(1, least(4 * votes + 20, 20000) / 10) k,
  lateral (select created_at + (now() - created_at) * pg_temp.draw(n, k) as at) visit where n % 100 = 0;
-- Every thousandth item was reported, and each second of these reports is decided.
create unlogged table loaded_cases as
select gen_random_uuid() as case_id, uuidv7(created_at - now()) as decision_id, * from loaded_items where n % 1000 = 7;
insert into cases (id, subject_kind, subject_id, author_id, title, excerpt, state, report_count, new_report_count, reason, opened_at, decided_at)
select case_id, 'item', id, user_id, title, title, case when n % 2000 = 7 then 'open' else 'decided' end, 2, case when n % 2000 = 7 then 2 else 0 end,
  'advertising', created_at, case when n % 2000 <> 7 then created_at + interval '1 day' end from loaded_cases;
insert into case_decisions (id, case_id, decided_by, act, reason, sentence, created_at)
select decision_id, case_id, pg_temp.member(0), 'dismiss', 'advertising', '', created_at + interval '1 day' from loaded_cases where n % 2000 <> 7;
insert into reports (id, case_id, reporter_id, reason, sentence, decision_id, created_at)
select gen_random_uuid(), case_id, pg_temp.member((n + k) % :members), 'advertising', 'This is an advertisement.',
  case when n % 2000 <> 7 then decision_id end, created_at from loaded_cases, generate_series(1, 2) k;
insert into moderation_log (actor_id, act, subject_kind, subject_id, member_id, reason, created_at)
select pg_temp.member(0), 'dismiss', 'item', id, user_id, 'advertising', created_at from loaded_cases where n % 2000 <> 7;
insert into member_roles (user_id, role) values (pg_temp.member(0), 'operator');
-- What only the loading needs.
drop table loaded_items, loaded_votes, loaded_comments, loaded_acts, loaded_readers, loaded_chats, loaded_cases;
