-- expand 0.3.0
-- The first vote on an item of any kind wins. Whoever has voted has its badge.
insert into user_wins (user_id, win, earned_at)
select user_id, 'First Vote Cast', earned_at from user_badges where badge = 'first-vote'
on conflict do nothing;
