-- A position is judged by the periods that had not ended by its time, however many there were since.
create index tracking_spans_end_idx on tracking_spans (driver_id, coalesce(ended_at, 'infinity'));
