import { sql } from 'kysely'

/**
 * When the truck was certainly gone from a stop; null while it may still be there. Departures are often not told: then
 * it is the next stop that the truck reached, the end of the load, or the agreement that the truck was not used.
 * Requires `loads` and `stops`.
 */
export const goneBy = sql<string | null>`least(
  loads.delivered_at,
  (select min(coalesce(others.arrived_at, others.departed_at)) from load_stops others
    where others.load_id = stops.load_id and others.id <> stops.id
      and coalesce(others.arrived_at, others.departed_at) > stops.arrived_at),
  (select min(unused.decided_at) from load_charges unused
    where unused.load_id = loads.id and unused.kind = 'tonu' and unused.state = 'approved'))`.as('goneBy')
