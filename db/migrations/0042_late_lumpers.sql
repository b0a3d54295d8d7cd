-- The lumper of a settled load when the office last decided whether its driver gets it back: one that is typed later is
-- offered on the next settlement. What is settled already counts as decided.
alter table settlement_lines add column lumper numeric(10, 2);
update settlement_lines set lumper = loads.lumper_charge
  from loads where loads.id = settlement_lines.load_id and settlement_lines.kind = 'load';
