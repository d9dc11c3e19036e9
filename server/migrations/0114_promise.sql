-- expand 0.2.0
-- The sentence of the landing page that an operator has written in place of the program's own; null for the program's own.
alter table community_settings add column promise text check (char_length(promise) between 1 and 120);
