-- The settlement that went out without a late lumper of this line: when it is void, the lumper is open again.
alter table settlement_lines add column lumper_left_out_on uuid references settlements (id);
create index settlement_lines_left_out_idx on settlement_lines (lumper_left_out_on) where lumper_left_out_on is not null;
