-- expand 0.2.0
-- A because can be reported and hidden. Its check allows the bytes of 300 characters (0104).
alter table because
  add column hidden_as text check (hidden_as in ('hidden', 'removed')),
  drop constraint because_text_check,
  add constraint because_text_check check (octet_length(text) < 26 * 301) not valid;

alter table cases
  drop constraint cases_subject_kind_check,
  add constraint cases_subject_kind_check check (subject_kind in (
    'item', 'comment', 'answer', 'solution', 'message', 'picture', 'avatar', 'member', 'visitor-answer', 'because')) not valid;
