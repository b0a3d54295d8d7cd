-- One-time links that are followed from an address have a count of their own.
alter table sign_in_throttles drop constraint sign_in_throttles_kind_check;
alter table sign_in_throttles add constraint sign_in_throttles_kind_check
  check (kind in ('username', 'address', 'device', 'override', 'link'));
