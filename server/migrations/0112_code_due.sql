-- expand 0.2.0
-- Since when an account owes an emailed code, without which it adds no second factor: its address was proven by the link of a mail
-- to a visitor, which may have been forwarded. Null once a code or a link of an account mail came back, and for all others.
alter table auth.users add column email_code_due_since timestamptz;
