-- stop 0.3.0
-- The mail to a member who is away is the digest.
alter table away_mails rename to digests;
alter table digests rename constraint away_mails_pkey to digests_pkey;
alter table digests rename constraint away_mails_user_id_fkey to digests_user_id_fkey;
alter index away_mails_due rename to digests_due;
alter table away_sweeps rename to digest_sweeps;
alter table digest_sweeps rename constraint away_sweeps_pkey to digest_sweeps_pkey;
alter table digest_sweeps rename constraint away_sweeps_is_only_check to digest_sweeps_is_only_check;

-- Claimed mails that were not sent keep their jobs. The tables are pg-boss's, which a new database does not have yet.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    insert into jobs.queue select (jsonb_populate_record(was, '{"name": "digest.send"}')).* from jobs.queue was
    where name = 'away-mail.send';
    update jobs.job set name = 'digest.send' where name = 'away-mail.send';
    delete from jobs.job where name = 'away-mails.claim';
    delete from jobs.queue where name in ('away-mail.send', 'away-mails.claim');
  end if;
end
$$;
