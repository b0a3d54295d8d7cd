import { sql, type RawBuilder } from 'kysely'
import { typedColumns } from '../fact-columns.ts'
import { podsMissing } from '../papers/pods-missing.ts'

/** An instant in the API's format: ISO 8601 UTC with milliseconds. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const place = (table: string) =>
  sql.raw(`case when ${table}.id is null then null else json_build_object(
    'id', ${table}.id, 'name', ${table}.name, 'address', ${table}.address, 'city', ${table}.city, 'state', ${table}.state,
    'contactName', ${table}.contact_name, 'contactPhone', ${table}.contact_phone) end`)

/** The stops of `loads`, in order, as JSON. */
export const stopsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'loadId', s.load_id, 'stopType', s.stop_type, 'stopSequence', s.stop_sequence, 'locationId', s.location_id,
    'companyName', s.company_name, 'address', s.address, 'city', s.city, 'state', s.state,
    'contactName', s.contact_name, 'contactPhone', s.contact_phone, 'notes', s.notes,
    'latitude', s.latitude::float8, 'longitude', s.longitude::float8,
    'coordinatePrecision', s.coordinate_precision, 'geofenceRadiusMeters', s.geofence_radius_meters,
    'timeZone', s.time_zone,
    'arrivedAt', ${instant('s.arrived_at')}, 'departedAt', ${instant('s.departed_at')},
    'arrivalSource', s.arrival_source, 'departureSource', s.departure_source,
    'appointmentAt', ${instant('s.appointment_at')}, 'appointmentUntil', ${instant('s.appointment_until')}
  ) order by s.stop_sequence), '[]')
  from load_stops s where s.load_id = loads.id)`

/** The same as far as it tells where `loads` go and when. */
export const stopTimesJson = sql`(
  select coalesce(json_agg(json_build_object('stopType', s.stop_type, 'city', s.city, 'state', s.state,
    'timeZone', s.time_zone, 'appointmentAt', ${instant('s.appointment_at')},
    'appointmentUntil', ${instant('s.appointment_until')}) order by s.stop_sequence), '[]')
  from load_stops s where s.load_id = loads.id)`

/** Money is for the office: a driver sees only the lumper charge. */
const officeOnly = (column: string, forDriver: boolean) => (forDriver ? sql`null` : sql.raw(column))

const invoiceFacts = sql`'id', invoices.id, 'invoiceNumber', invoices.invoice_number,
  'totalAmount', invoices.total_amount::text, 'status', invoices.status`
/** The paid amount, where the status alone does not tell it (usually it does). */
const invoiceJson = sql`case when invoices.id is null then null
  when invoices.paid_amount <> case invoices.status when 'paid' then invoices.total_amount else 0 end
    then json_build_object(${invoiceFacts}, 'paidAmount', invoices.paid_amount::text)
  else json_build_object(${invoiceFacts}) end`
/** An undecided detention whose truck is still there: when the free time ended, in the API's format. */
const detentionSince = sql`(
  select charges.basis -> 'workedOut' ->> 'freeUntil' from load_charges charges
  join load_stops waiting on waiting.id = charges.stop_id and waiting.arrived_at is not null and waiting.departed_at is null
  where charges.load_id = loads.id and charges.kind = 'detention' and charges.state = 'proposed'
    and loads.delivered_at is null and not loads.is_tonu and not exists (
      select from load_stops others where others.load_id = loads.id and others.id <> waiting.id
        and coalesce(others.arrived_at, others.departed_at) > waiting.arrived_at) limit 1)`
/** The next deadline of its rate confirmation, as of the last check. */
const obligationDue = sql`(
  select json_build_object('kind', due.kind, 'dueAt', ${instant('due.due_at')}, 'tellAt', ${instant('due.tell_at')})
  from load_obligations due where due.load_id = loads.id and due.due_at is not null order by due.due_at limit 1)`
const customerJson = sql`case when customers.id is null then null else json_build_object(
  'id', customers.id, 'name', customers.name) end`

/**
 * A load as JSON text of the contract's shape `Load`, made by PostgreSQL: for hundreds of loads this costs a third of
 * building objects in JavaScript. Requires the joins `loadJoins`.
 */
export function loadJson(forDriver: boolean): RawBuilder<string> {
  const money = (column: string) => officeOnly(`${column}::text`, forDriver)
  return sql<string>`(select row_to_json(shape)::text from (select
    loads.id, loads.number109, loads.status,
    ${instant('loads.status_since')} as "statusSince", loads.driver_id as "driverId",
    case when drivers.id is null then null else json_build_object(
      'id', drivers.id, 'firstName', drivers.first_name, 'lastName', drivers.last_name,
      'phoneNumber', drivers.phone_number, 'truckNumber', drivers.truck_number) end as driver,
    nullif(concat_ws(' ', drivers.first_name, drivers.last_name), '') as "driverName",
    loads.location_id as "locationId", ${place('deliveries')} as location,
    loads.pickup_location_id as "pickupLocationId", ${place('pickups')} as "pickupLocation",
    ${stopsJson} as stops,
    ${officeOnly('loads.customer_id', forDriver)} as "customerId",
    ${forDriver ? sql`null` : customerJson} as customer,
    ${forDriver ? sql`null` : invoiceJson} as invoice,
    ${forDriver ? sql`null` : instant('coalesce(invoices.finalized_at, invoices.generated_at)')} as "invoicedAt",
    ${typedColumns(forDriver)}, loads.company_name as "companyName",
    coalesce(loads.truck_number, drivers.truck_number) as "truckNumber",
    loads.estimated_miles::float8 as "estimatedMiles", loads.estimated_minutes as "estimatedMinutes",
    ${money('loads.trip_rate')} as "tripRate", ${money('loads.flat_rate')} as "flatRate",
    loads.lumper_charge::text as "lumperCharge", ${money('loads.extra_stops')} as "extraStops",
    ${money('loads.accessorials_amount')} as "accessorialsAmount", loads.is_tonu as "isTonu",
    ${forDriver ? sql`null` : detentionSince} as "detentionSince",
    ${forDriver ? sql`null` : obligationDue} as "obligationDue",
    loads.bol_document_path as "bolDocumentPath", loads.pod_document_path as "podDocumentPath",
    ${forDriver ? podsMissing : sql`case when loads.pod_document_path is not null then ${podsMissing} end`} as "podsMissing",
    loads.signature_url as "signatureURL", ${instant('loads.signed_at')} as "signedAt",
    loads.delivery_due_at::text as "deliveryDueAt", ${instant('loads.delivered_at')} as "deliveredAt",
    ${instant('loads.completed_at')} as "completedAt",
    ${forDriver ? sql`null` : instant('loads.paid_at')} as "paidAt",
    ${officeOnly('loads.payment_method', forDriver)} as "paymentMethod",
    ${officeOnly('loads.payment_reference', forDriver)} as "paymentReference",
    ${officeOnly('loads.payment_notes', forDriver)} as "paymentNotes",
    loads.is_archived as "isArchived", loads.driver_confirmed as "driverConfirmed",
    ${instant('loads.driver_confirmed_at')} as "driverConfirmedAt", loads.tracking_enabled as "trackingEnabled",
    loads.agricultural_exemption as "agriculturalExemption",
    positions.latitude::float8 as "currentLatitude", positions.longitude::float8 as "currentLongitude",
    ${instant('positions.at')} as "lastLocationUpdate",
    ${instant('loads.created_at')} as "createdAt", ${instant('loads.updated_at')} as "updatedAt"
  ) shape)`
}

export const loadJoins = sql`
  left join load_positions positions on positions.load_id = loads.id and positions.driver_id = loads.driver_id
  left join users drivers on drivers.id = loads.driver_id
  left join locations deliveries on deliveries.id = loads.location_id
  left join locations pickups on pickups.id = loads.pickup_location_id
  left join customers on customers.id = loads.customer_id
  left join invoices on invoices.load_id = loads.id and invoices.status <> 'void'`
