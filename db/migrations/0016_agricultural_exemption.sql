-- Farm goods within 150 air miles of where they were loaded (49 CFR 395.1(k)): hours of service are not counted there.
alter table loads add column agricultural_exemption boolean not null default false;
