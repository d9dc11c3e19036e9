-- The links of an address, of which it gets three a day.
create index supporter_links_address on supporter_links (email);
