-- Comments and answers have at most 10,000 characters.
alter table comments drop constraint comments_content_check;
alter table comments add constraint comments_content_check check (char_length(content) between 1 and 10000) not valid;
alter table comments validate constraint comments_content_check;
