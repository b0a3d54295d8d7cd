-- A charge that changes after a driver was settled for it is corrected on a later settlement: its first share is 0, what
-- corrects it counts on.
alter table settlement_lines add column charge_revision integer not null default 0 check (charge_revision >= 0);
drop index settlement_lines_charge_key;
-- Neither a share nor a correction is paid twice, whoever is quick.
create unique index settlement_lines_charge_key on settlement_lines (charge_id, charge_revision)
  where charge_id is not null and not is_freed;
