-- Where people can try what a launch mail is about, '' if that is the address of its product or nowhere.
alter table list_mails add column address text not null default '' check (char_length(address) <= 2048);

-- `tried_at` is when a supporter said on the launch page that they tried it. `joined_at` is when a link in a mail to them last proved
-- their address in a sign-up: what was opened before it proves nothing more.
alter table supporters add column tried_at timestamptz, add column joined_at timestamptz;
