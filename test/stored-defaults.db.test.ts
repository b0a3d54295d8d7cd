import { expect, test } from 'vitest'
import { testDatabase } from './support/database.ts'

const { pool } = await testDatabase()

/** What a row gets that says only what it must. */
async function defaultsOf(table: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; expression: string }>(
    `select column_name as name, column_default as expression from information_schema.columns
     where table_name = $1 and column_default is not null`,
    [table],
  )
  const values = rows.map(({ name, expression }) => `(${expression})::text as ${name}`)
  const { rows: made } = await pool.query<Record<string, unknown>>(`select ${values.join(', ')}`)
  return made[0] ?? {}
}

/** Specification sections 3, 4 and 9. */
const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: { role: 'office' },
  loads: {
    status: 'pending',
    flat_rate: '0.00',
    lumper_charge: '0.00',
    is_archived: 'false',
    driver_confirmed: 'false',
    tracking_enabled: 'false',
  },
  load_stops: { geofence_radius_meters: '200' },
  rates: { lumper_charge: '0.00', extra_stop_charge: '50.00', is_active: 'true' },
  trucks: { mileage: '0' },
  invoices: { status: 'draft', extra_stops_count: '0' },
  invoice_counter: { current_number: '6000' },
  notification_preferences: {
    load_assignments: 'true',
    status_reminders: 'true',
    document_reminders: 'true',
    delivery_alerts: 'true',
    emergency_alerts: 'true',
    sms_enabled: 'true',
    email_enabled: 'false',
    in_app_enabled: 'true',
    quiet_hours_start: '22:00:00',
    quiet_hours_end: '06:00:00',
    enable_quiet_hours: 'true',
  },
  notification_log: { status: 'sent' },
}

test.each(Object.keys(given))('%s', async (table) => {
  expect(await defaultsOf(table)).toMatchObject(given[table] ?? {})
})
