import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { uploadPurposes } from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import { errors } from './errors.ts'
import { liveLists } from './events.ts'
import { loadSorts } from './load-query.ts'
import { loadDocumentKinds } from './load-views.ts'
import { driverPages, officePages, publicPages } from './pages.ts'

const calls = Object.values<Record<string, Endpoint>>(api).flatMap((slice) => Object.values(slice))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('a call', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s says what it does',
    (_name, { summary }) => {
      expect(summary).toMatch(/^[A-Z].{4,}[^.\s]\.?$/)
    },
  )

  it('that makes something new answers 201', () => {
    expect(
      calls
        .filter(({ status }) => status === 201)
        .map(nameOf)
        .toSorted(),
    ).toEqual(
      expect.arrayContaining([
        'POST /api/customers',
        'POST /api/drivers',
        'POST /api/imports',
        'POST /api/loads',
        'POST /api/loads/:id/stops',
        'POST /api/locations',
        'POST /api/rates',
        'POST /api/setup',
        'POST /api/trucks',
        'POST /api/users',
        'POST /api/users/:id/reset-link',
      ]),
    )
  })
})

describe('a failure', () => {
  it('has the status that tells a client what to do', () => {
    const byHand: Readonly<Record<number, readonly string[]>> = {
      400: [
        'validation_failed',
        'bad_request',
        'csv_empty',
        'csv_broken',
        'columns_missing',
        'nothing_to_import',
        'address_not_found',
        'order_impossible',
        'no_route',
        'rate_missing',
      ],
      401: ['unauthorized', 'sign_in_failed'],
      403: [
        'forbidden',
        'bypass_token_invalid',
        'override_password_wrong',
        'invoiced_load_needs_admin',
        'setup_link_invalid',
        'link_invalid',
        'upload_link_invalid',
      ],
      404: [
        'not_found',
        'load_not_found',
        'stop_not_found',
        'driver_not_found',
        'truck_not_found',
        'customer_not_found',
        'location_not_found',
        'rate_not_found',
        'invoice_not_found',
        'document_not_found',
        'import_not_found',
        'user_not_found',
        'session_not_found',
      ],
      409: [
        'load_number_taken',
        'override_not_set',
        'load_has_invoice',
        'bol_number_taken',
        'username_taken',
        'email_taken',
        'truck_number_taken',
        'vin_taken',
        'rate_taken',
        'status_refused',
        'force_refused',
        'load_closed',
        'not_returnable',
        'not_paid',
        'changed_meanwhile',
        'in_use',
        'import_done',
        'import_running',
        'import_undone',
        'import_used',
        'already_paid',
        'invoice_required',
        'invoice_closed',
        'last_admin',
        'setup_done',
        'idempotency_key_reused',
      ],
      408: ['request_timeout'],
      413: [
        'too_large',
        'too_many_columns',
        'csv_headers_too_long',
        'csv_row_too_long',
        'too_many_rows',
        'request_too_large',
      ],
      415: ['unsupported_file', 'not_csv', 'unsupported_media_type'],
      429: ['too_many_requests', 'too_many_tries', 'too_many_uploads'],
      500: ['internal'],
      503: [
        'email_not_configured',
        'disk_full',
        'shutting_down',
        'database_unavailable',
        'server_busy',
        'took_too_long',
      ],
    }
    const expected = Object.entries(byHand).flatMap(([status, codes]) =>
      codes.map((code) => [code, Number(status)]),
    )
    const actual = Object.entries(errors).map(([code, [status]]) => [code, status])
    expect(actual).toEqual(expect.arrayContaining(expected))
  })

  it.each(Object.entries(errors))('%s has words for a person', (_code, [, message]) => {
    expect(message).toMatch(/^[A-Z0-9].{7,}/)
  })
})

describe('lists of words on the wire', () => {
  it('are these', () => {
    expect({ loadSorts, uploadPurposes, loadDocumentKinds }).toEqual({
      loadSorts: [
        ...['date', 'amount', 'customer', 'customerOrPlace', 'number', 'driver', 'destination'],
        ...['method', 'reference', 'closest'],
      ],
      uploadPurposes: [
        'bol',
        'pod',
        'scale-ticket',
        'lumper-receipt',
        'other',
        'rate-confirmation',
        'signature',
        'logo',
      ],
      loadDocumentKinds: [
        'rate-confirmation',
        'bol',
        'pod',
        'scale-ticket',
        'lumper-receipt',
        'other',
        'signature',
      ],
    })
    expect(liveLists).toEqual(
      expect.arrayContaining([
        'loads',
        'tracking',
        'invoices',
        'drivers',
        'trucks',
        'customers',
        'locations',
        'rates',
        'settings',
        'staff',
        'sessions',
      ]),
    )
    expect(maxUploadBytes).toBe(26_214_400)
  })

  it('and pages are there by the addresses of the specification', () => {
    expect([...officePages, ...driverPages, ...Object.keys(publicPages)]).toEqual(
      expect.arrayContaining([
        '/admin-login',
        '/dashboard',
        '/paid-loads',
        '/driver-login',
        '/driver-portal',
        '/driver',
        '/driver-debug-test',
        '/',
        '/troubleshoot',
        '/how-to-assign',
      ]),
    )
  })
})
