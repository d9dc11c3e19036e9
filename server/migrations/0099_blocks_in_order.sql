-- expand 0.2.0
-- Takes the lock of two members, shared, until the transaction ends, and then reads whether the first has blocked the second. A function
-- that is volatile reads what was committed before it was called, also within a statement that had waited for a lock. A block takes the
-- same lock alone, so it comes either before what the second member writes, or after it is stored.
create function is_blocked_from_writing(blocker uuid, writer uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('block ' || blocker || ' ' || writer, 0));
  return exists (select from blocks where blocks.user_id = blocker and blocks.blocked_id = writer);
end $$;
