import { sql } from 'kysely'

/**
 * Of one of the `loads` with several deliveries, the ids of those whose POD is missing. A POD that names no delivery
 * may be of any, so that none is missing then.
 */
export const podsMissing = sql<string[]>`(
  select coalesce(json_agg(s.id order by s.stop_sequence), '[]') from load_stops s
  where s.load_id = loads.id and s.stop_type = 'dropoff'
    and exists (select from load_stops others
      where others.load_id = loads.id and others.stop_type = 'dropoff' and others.id <> s.id)
    and not exists (select from documents pods
      where pods.load_id = loads.id and pods.purpose = 'pod' and coalesce(pods.stop_id, s.id) = s.id))`

/** Whether its driver still owes a POD: of a delivered load, or of one that went on with the PODs of other deliveries. */
export const owesPod = sql<boolean>`case when loads.pod_document_path is null then loads.status = 'delivered'
  else loads.status in ('delivered', 'awaiting_invoicing') and ${podsMissing}::jsonb <> '[]' end`
