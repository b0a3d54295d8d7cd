-- The charge of which a driver's share stands on a settlement. Null on the lines written before: their charges were
-- approved before the settlement, and only those approved afterwards are looked for.
alter table settlement_lines add column charge_id uuid references load_charges (id) on delete set null;
-- No share is paid twice, whoever is quick.
create unique index settlement_lines_charge_key on settlement_lines (charge_id)
  where charge_id is not null and not is_freed;
create index settlement_lines_charge_idx on settlement_lines (charge_id);
