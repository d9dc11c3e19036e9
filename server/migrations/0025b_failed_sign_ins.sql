-- Failed sign-ins of an account are counted before another is noted.
create index audit_log_entries_failed_sign_ins on auth.audit_log_entries (user_id, created_at)
  where action = 'login_failed';
