-- contract 0.2.0
-- The program reads no replicas any more.
drop table replication_mark;
