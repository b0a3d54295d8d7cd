-- A load for which the truck was ordered and not used is driven by nobody: its driver's phone is not followed.
update tracking_spans set ended_at = greatest(started_at, now())
from loads where loads.id = tracking_spans.load_id and loads.is_tonu and tracking_spans.ended_at is null;
