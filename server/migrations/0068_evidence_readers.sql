-- What an opening is judged by, decided as it is written: whether the reader had been here before, whether their first vote was
-- given on a card within the hour before, and whether they were excluded later. Earlier openings are judged by a job; until then
-- has_past is null.
alter table openings
  add column has_past boolean,
  add column on_card boolean not null default false,
  add column excluded text check (excluded in ('voided', 'by-hand'));
create index openings_unjudged on openings (item_id) where has_past is null;

-- Settled readers, in the order in which they settled: what their lines need, and no more. Who leaves is taken out of the row,
-- which stays in its place.
create table evidence_readers (
  item_id uuid not null references evidence on delete cascade,
  place integer not null check (place > 0),
  user_id uuid references profiles on delete set null,
  source text not null check (source in ('community', 'mission', 'notice', 'direct', 'author-link')),
  aside text check (aside in ('new-here', 'near-author', 'crowd', 'exchange', 'voided')),
  -- Decided later, by voiding the reader's votes or by a moderator.
  excluded text check (excluded in ('voided', 'by-hand')),
  audiences text[] not null,
  -- Whether they had voted before they opened it, and if so, on a card within the hour before.
  voted boolean not null,
  on_card boolean not null,
  has_past boolean not null,
  -- Whether they had opened an earlier similar item of the author, saw no vote, and had the page in view for five seconds.
  is_again boolean not null,
  is_unvoted boolean not null,
  has_read boolean not null,
  is_not_me boolean not null,
  outcome text not null check (outcome in ('yes', 'liked', 'nothing')),
  -- The hour in which they settled, and the version of the author's rule that was the latest then.
  hour timestamptz not null,
  rule_version smallint,
  primary key (item_id, place)
);
create unique index evidence_readers_member on evidence_readers (user_id, item_id) where user_id is not null;

alter table evidence
  -- Readers of before, by line, of whom no row is kept because they had left: sums without an order.
  add column unplaced jsonb not null default '{}',
  -- Whether the readers of the item are kept as rows. The job makes them for what settled before.
  add column has_rows boolean not null default false,
  -- What a moderator changed last: how many readers, when, and how the headline was shown until then.
  add column by_hand jsonb,
  -- A verdict is given only by steps before which another has ended after this hour.
  add column judged_from timestamptz,
  -- Why its readers are to be counted again, for the job.
  add column recount text check (recount in ('voided', 'by-hand', 'restored', 'new-rules'));
update evidence set has_rows = true where settled_at is null;
alter table evidence alter column has_rows set default true;
create index evidence_without_rows on evidence (item_id) where not has_rows;
create index evidence_recounts on evidence (item_id) where recount is not null;

alter table evidence_lines
  -- How many have entered the line, with those who were excluded later. Each fifth ends a step.
  add column entered integer,
  -- Readers and yes of parts of the line: on their card, with a past, without votes on the buttons.
  add column parts jsonb not null default '{}',
  -- The line as it was at its last step.
  add column step jsonb;
update evidence_lines set entered = readers;
alter table evidence_lines alter column entered set not null;

-- The places of the steps that are shown, by line.
alter table evidence_figures add column places jsonb not null default '{}';

-- What is shown names the parts of a line, readers set aside as shares, what else the author asked, and how fragile a verdict is.
-- The job counts all of it again.
update evidence_figures set figures = (figures - 'withAside' - 'unvoted')
  || '{"askedBefore": {"asked": 0, "deleted": 0, "build": 0, "drop": 0}, "fragility": null, "hasFewAuthors": false}'
  || (select jsonb_object_agg(line, figures -> line #- '{sums,liked}' #- '{sums,notMe}'
        || '{"liked": null, "notMe": null, "onCard": null, "withPast": null, "unvoted": null}')
      from unnest(array['community', 'audience']) line)
  || jsonb_build_object('aside', (select coalesce(jsonb_agg(jsonb_build_object('reason', one -> 'reason', 'share',
        case when one ->> 'readers' is not null then jsonb_build_object('readers', one -> 'readers', 'yes', null) end)), '[]')
      from jsonb_array_elements(figures -> 'aside') one) || '[{"reason": "by-hand", "share": null}]')
where figures is not null;

alter table evidence_rules
  -- The place of the reader up to whom the author was shown the line when the version was written. It is judged from there on.
  add column after_place integer not null default 0,
  -- Readers of an earlier wording by then, as they were shown.
  add column earlier_readers integer not null default 0,
  add column verdict_place integer,
  -- How many readers had been set aside by hand when the verdict was given.
  add column verdict_by_hand integer not null default 0,
  -- The last verdict that was taken back: what, when it was given and withdrawn, and why.
  add column withdrawn jsonb,
  add column withdrawal_notified_at timestamptz,
  -- A verdict on readers of whom some left no row: it is neither counted again nor withdrawn.
  add column is_unchecked boolean not null default false;
create index evidence_rules_withdrawn on evidence_rules (item_id)
  where withdrawn is not null and verdict is null and withdrawal_notified_at is null;
