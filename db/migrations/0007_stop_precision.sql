-- How well a stop's place is known, as for the location that it was taken from: a fence around a town's middle would
-- announce arrivals that never were.
alter table load_stops add column coordinate_precision text not null default 'none'
  check (coordinate_precision in ('pin', 'rooftop', 'interpolated', 'street', 'postal_code', 'locality', 'none'));
update load_stops
  set coordinate_precision = locations.coordinate_precision
  from locations
  where locations.id = load_stops.location_id
    and locations.latitude = load_stops.latitude and locations.longitude = load_stops.longitude;
