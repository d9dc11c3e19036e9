-- How the evidence of an item began: with its publication, or with a correction of an older item. A correction starts it
-- again, because readers see another wording. Items without a row were published before evidence was kept.
create table evidence (
  item_id uuid primary key references items on delete cascade,
  edition smallint not null default 1,
  begun_at timestamptz not null default now(),
  -- How many readers opened an earlier wording, in steps of five or more. They are not counted.
  earlier_readers integer not null default 0,
  -- When a reader settled last, by the clock of the job.
  settled_at timestamptz,
  -- The author's similar items of the 90 days before, looked for when the first reader settles.
  asked_before uuid[]
);

-- The first time a member had the page of an item of another member in view for a second, with what was known before.
-- It is settled an hour later, when it has an outcome or is left out.
create table openings (
  item_id uuid not null references items on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- Of the evidence at opened_at; 0 where none was kept then.
  edition smallint not null,
  opened_at timestamptz not null default now(),
  source text not null check (source in ('community', 'mission', 'notice', 'direct', 'author-link')),
  -- The counts that stood on the buttons.
  early_adopter_shown integer not null check (early_adopter_shown >= 0),
  pain_point_shown integer not null check (pain_point_shown >= 0),
  -- Whether the member had voted on the item before.
  voted boolean not null,
  -- Why the reader is set aside.
  aside text check (aside in ('new-here', 'near-author', 'crowd', 'exchange')),
  -- The audiences of the item that the member had named before.
  audiences text[] not null default '{}',
  -- The network part of the address, as sessions keep it and as long. Null if it says nothing of a place.
  network text,
  read_at timestamptz,
  settled_at timestamptz,
  -- Null after settling: the item was deleted, or the member had left, within the hour.
  outcome text check (outcome in ('yes', 'liked', 'nothing')),
  primary key (item_id, user_id)
);
create index openings_unsettled on openings (opened_at, item_id, user_id) where settled_at is null;
create index openings_member on openings (user_id, opened_at);
create index openings_network on openings (item_id, network, opened_at) where network is not null;
create index openings_networks_kept on openings (opened_at) where network is not null;

-- What a reader said by a moment is found by these.
create index facts_votes on facts (item_id, actor_id, at) where kind in ('vote.cast', 'vote.changed', 'vote.withdrawn');

-- Who said yes last, and whom an author has talked to about an item. A vote keeps as many indexes as it had: this one finds
-- the votes of an item as well.
drop index votes_content;
create index votes_newest on votes (content_id, vote_type, created_at desc, user_id);
create index conversations_item on conversations (item_id);

-- The comments of the last days, each of which had to be preceded by an opening.
create index facts_comments on facts (at) where kind = 'comment.posted';

-- The sums of settled readers by line: a source, the people it is for, one audience, readers of an earlier similar item,
-- a reason to be set aside. Erasing a member does not change them. The band is the running intersection of the intervals.
create table evidence_lines (
  item_id uuid not null references evidence on delete cascade,
  line text not null,
  readers integer not null default 0,
  yes integer not null default 0,
  liked integer not null default 0,
  not_me integer not null default 0,
  band_from double precision not null default 0,
  band_to double precision not null default 1,
  -- When the intersection became empty, and after how many readers: the answers have changed.
  changed_at timestamptz,
  changed_readers integer,
  primary key (item_id, line),
  check (yes >= 0 and liked >= 0 and yes + liked <= readers and not_me <= readers)
);

create index evidence_lines_compared on evidence_lines (item_id) where line = 'community' and readers >= 50;

-- The sums of a line after 1 to 100 readers and then at each per cent more: the points of its band over time.
create table evidence_points (
  item_id uuid not null references evidence on delete cascade,
  line text not null,
  readers integer not null,
  yes integer not null,
  settled_at timestamptz not null,
  primary key (item_id, line, readers)
);

-- What authors and readers of a report are shown. Each line of it moves by five readers or more, or once a day with all
-- others: day_at. It was last looked at for new readers at looked_at.
create table evidence_figures (
  item_id uuid primary key references evidence on delete cascade,
  readers integer not null,
  moved_at timestamptz,
  day_at timestamptz not null default now(),
  looked_at timestamptz not null default now(),
  -- Null before five readers.
  figures jsonb
);

-- How the items of the community with 50 readers or more compare, by kind; the quartiles are shares.
create table evidence_quartiles (
  kind text primary key,
  items integer not null,
  quartiles double precision[] not null
);

-- What an author will do, in versions. A verdict belongs to its version and is never taken back.
create table evidence_rules (
  item_id uuid not null references items on delete cascade,
  version smallint not null,
  build_above smallint not null check (build_above between 1 and 99),
  drop_below smallint not null check (drop_below between 1 and 99 and drop_below <= build_above),
  decide_by date not null,
  readers_from text not null check (readers_from in ('community', 'audience')),
  written_at timestamptz not null default now(),
  -- How the line stood, as its author was shown it, when the version was written.
  readers integer not null,
  yes integer not null,
  verdict text check (verdict in ('build', 'drop')),
  verdict_at timestamptz,
  verdict_readers integer,
  verdict_yes integer,
  notified_at timestamptz,
  reminded_at timestamptz,
  primary key (item_id, version)
);
create index evidence_rules_reached on evidence_rules (item_id) where verdict is not null and notified_at is null;
create index evidence_rules_due on evidence_rules (decide_by) where reminded_at is null;

-- What an author decided, and why. Those who voted are told once.
create table decisions (
  item_id uuid primary key references items on delete cascade,
  decision text not null check (decision in ('build', 'drop', 'change')),
  reason text not null check (char_length(reason) between 1 and 500),
  decided_at timestamptz not null default now()
);

-- Decisions, and the verdicts and dates of the member's own evidence, are about an item. Those who voted are told once.
alter table notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_subject_check,
  add constraint notifications_kind_check
    check (kind in ('message', 'chat', 'reply', 'request', 'decision', 'verdict', 'reminder')),
  add constraint notifications_subject_check check (case
    when kind = 'reply' then item_id is not null and comment_id is not null and conversation_id is null and talk_request_id is null
    when kind = 'request' then item_id is not null and talk_request_id is not null and conversation_id is null
    when kind in ('decision', 'verdict', 'reminder') then item_id is not null and comment_id is null and conversation_id is null
      and talk_request_id is null
    else conversation_id is not null and item_id is null and comment_id is null and talk_request_id is null end);
create unique index notifications_one_decision on notifications (item_id, user_id) where kind = 'decision';

-- The items whose evidence everybody may read.
create table evidence_reports (
  item_id uuid primary key references items on delete cascade,
  published_at timestamptz not null default now()
);

-- What members said privately: this is not for them. Withdrawing it keeps the times.
create table not_me (
  item_id uuid not null references items on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  noted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (item_id, user_id)
);
create index not_me_member on not_me (user_id);

-- Whether the openings of a member are counted: yes, unless there is a row that says no.
create table reader_settings (
  user_id uuid primary key references profiles on delete cascade,
  counted boolean not null
);

-- What members say that they are, in the words by which items name their audience.
create table member_audiences (
  user_id uuid not null references profiles on delete cascade,
  audience text not null check (char_length(audience) between 1 and 100),
  named_at timestamptz not null default now(),
  primary key (user_id, audience)
);
create index member_audiences_audience on member_audiences (lower(audience));

-- Members whose account began with an author's link: readers of all items of that author by that link.
create table brought_members (
  user_id uuid primary key references profiles on delete cascade,
  owner_id uuid not null references profiles on delete cascade
);
create index brought_members_owner on brought_members (owner_id);
