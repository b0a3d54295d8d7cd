-- The time zone of a place: papers give appointments by the clocks there. Null: the company's.
alter table locations add column time_zone text;
-- Stops that exist keep null: their appointments were entered by the company's clocks.
alter table load_stops add column time_zone text;

-- Where a state has two zones, that of most of it; saving the location again sets the one of its town.
update locations set time_zone = case
    when state in ('CT', 'DC', 'DE', 'FL', 'GA', 'IN', 'KY', 'MA', 'MD', 'ME', 'MI', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA',
      'RI', 'SC', 'VA', 'VT', 'WV') then 'America/New_York'
    when state = 'TX' and lower(trim(city)) = 'el paso' then 'America/Denver'
    when state in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI')
      then 'America/Chicago'
    when state in ('CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
    when state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
    when state = 'AZ' then 'America/Phoenix'
    when state = 'AK' then 'America/Anchorage'
    when state = 'HI' then 'Pacific/Honolulu'
  end;
