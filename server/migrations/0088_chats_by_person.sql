-- A signal names the chat with its sender about its item.
create index active_chats_about on active_chats (user_id, with_user_id, content_id);
