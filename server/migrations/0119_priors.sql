-- expand 0.2.0
-- What is usual for a kind of item and a group of people, computed once a day: the law Beta(mean * weight, (1 - mean) * weight). An author
-- of a counted item has a row without the own items; author_id is null for everyone else, and items for the fixed prior.
create table evidence_priors (
  author_id uuid references profiles on delete cascade,
  kind text not null,
  people text not null check (people in ('found', 'brought')),
  mean double precision not null,
  weight double precision not null,
  items integer,
  unique nulls not distinct (author_id, kind, people)
);

-- How the guesses at ten people turned out at forty, computed once a day: how often so many tenths were said, and how often the share was
-- above the bar.
create table guess_outcomes (
  said text primary key check (said in ('high', 'low')),
  times integer not null,
  above integer not null
);
