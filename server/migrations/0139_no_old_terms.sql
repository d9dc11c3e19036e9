-- stop 0.3.0
-- Programs from before 0.2.0 wrote words without their terms.
drop trigger item_words_terms on item_words;
drop function note_terms, search_terms;
