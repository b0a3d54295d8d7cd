import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoicePaper } from '#contract/invoices.ts'
import type { CompanySettings } from '#contract/settings.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { duringChange } from '../../test/support/during-change.ts'
import { purgeAbandonedUploads } from '../documents/purge-uploads.ts'
import { companyHead } from './company-head.ts'

const { app, as, connection, deps, setClock } = await testApp()
let admin: SignedIn
let office: SignedIn
type Failure = { fields?: Record<string, string> }

beforeAll(async () => {
  admin = await as('admin')
  office = await as('office')
})

const settings = async () => (await admin.send<CompanySettings>('GET /api/settings')).body
const change = (body: unknown) => admin.send<CompanySettings & Failure>('PATCH /api/settings', body)

async function upload(bytes: Buffer, purpose = 'logo'): Promise<string> {
  const { body } = await admin.send<{ uploadURL: string; publicPath: string }>('POST /api/objects/upload', {
    purpose,
  })
  const { pathname, search } = new URL(body.uploadURL)
  const answer = await app.inject({ method: 'PUT', url: pathname + search, payload: bytes })
  expect(answer.statusCode).toBe(200)
  return body.publicPath
}
const picture = (color: string, format: 'png' | 'tiff' = 'png') =>
  sharp({ create: { width: 300, height: 90, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

test('settings that somebody is saving are not changed over that', async () => {
  const { updatedAt } = (await change({ companyName: 'Llano Prairie Haul' })).body
  const refused = await duringChange(connection, {
    change: (other) => other.updateTable('settings').set({ updatedAt: '2026-03-02T15:30:00.000Z' }).execute(),
    call: () => change({ tagline: 'Hay', updatedAt }),
  })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
})

test('everything about the company is stored as it was typed', async () => {
  const company = {
    companyName: 'Llano Prairie Haul',
    tagline: 'Grain and feed',
    address: '100 Elevator Road',
    city: 'Hereford',
    state: 'TX',
    zipCode: '79045',
    contactEmail: 'office@example.com',
    contactPhone: '(806) 555-0142',
    usdotNumber: '1234567',
    mcNumber: '765432',
    remitTo: 'Llano Prairie Haul\nPO Box 12',
    factoringNotice: 'Payable only to Factor One.',
    factoringRemitTo: 'Factor One\nPO Box 7',
    supportHours: 'Monday-Friday, 7AM-6PM CST',
    timeZone: 'America/Denver',
    pingRetentionDays: 90,
    detentionFreeMinutes: 180,
    detentionRate: '65.00',
    detentionCap: '250.00',
  }
  expect((await change(company)).status).toBe(200)
  const { updatedAt: _at, ...stored } = await settings()
  expect(stored).toMatchObject({ ...company, logoPath: null, overridePasswordIsSet: false })
  await change({ timeZone: 'America/Chicago', tagline: '' })
  expect(await settings()).toMatchObject({ ...company, tagline: null, timeZone: 'America/Chicago' })
})

describe('the logo', () => {
  const invoiceOf = async (tripRate: string) => {
    const load = await aLoad(office, { tripRate })
    const { body } = await office.send<{ invoiceNumber: string }>(
      `POST /api/loads/${load.id}/generate-invoice`,
    )
    return body.invoiceNumber
  }
  const paper = async (number: string) =>
    (await office.send<{ paper: InvoicePaper }>(`POST /api/invoices/${number}/print-preview`)).body.paper
  const picturesIn = async (number: string) => {
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ url: `/api/invoices/${number}/pdf`, headers: { cookie } })
    return answer.rawPayload.toString('latin1').split('/Subtype /Image').length - 1
  }

  const print = (number: string) => office.send(`PATCH /api/invoices/${number}/mark-printed`)

  test('stands on drafts at once; a paper that went out keeps the one it went out with', async () => {
    const before = await invoiceOf('100')
    await print(before)
    const first = await upload(await picture('#aa0000'))
    expect((await change({ logoPath: first })).body.logoPath).toBe(first)
    const during = await invoiceOf('200')
    await print(during)
    const draft = await invoiceOf('300')
    const second = await upload(await picture('#00aa00'))
    await change({ logoPath: second })
    const logoOf = async (number: string) => (await paper(number)).company.logoPath
    expect(await Promise.all([before, during, draft].map(logoOf))).toEqual([null, first, second])
    expect(await Promise.all([before, during, draft].map(picturesIn))).toEqual([0, 1, 1])
  })

  test('and so do name and address', async () => {
    await change({ companyName: 'Llano Lines', contactPhone: '(806) 555-0142', remitTo: null })
    const sent = await invoiceOf('500')
    await print(sent)
    const draft = await invoiceOf('600')
    await change({ companyName: 'Cedar Gap', contactPhone: '(806) 555-0199', remitTo: 'PO Box 12' })
    expect((await paper(sent)).company).toMatchObject({ name: 'Llano Lines', remitTo: null })
    const today = {
      name: 'Cedar Gap',
      lines: expect.arrayContaining([expect.stringContaining('(806) 555-0199')]) as unknown,
      remitTo: 'PO Box 12',
    }
    expect((await paper(draft)).company).toMatchObject(today)
    await print(draft)
    await change({ companyName: 'Llano Lines' })
    expect((await paper(draft)).company).toMatchObject(today)
  })

  test('is kept as long as a paper shows it', async () => {
    const unused = await upload(await picture('#0000aa'))
    const kept = await upload(await picture('#aaaa00'))
    await change({ logoPath: kept })
    await print(await invoiceOf('400'))
    await change({ logoPath: null })
    const start = deps.clock()
    setClock(new Date(start.getTime() + 40 * 86_400_000).toISOString())
    await purgeAbandonedUploads(deps)
    setClock(start.toISOString())
    expect((await office.send(`GET ${kept}`)).status).toBe(200)
    expect((await office.send(`GET ${unused}`)).status).toBe(404)
  })

  test.each([
    ['a file that never came', () => Promise.resolve('/objects/00000000-0000-7000-8000-000000000000')],
    ['a picture no browser shows', async () => upload(await picture('#123456', 'tiff'))],
    ['a picture that breaks off', async () => upload((await picture('#654321')).subarray(0, 120))],
    ['no path at all', () => Promise.resolve('logo.png')],
  ])('cannot be %s', async (_name, path) => {
    const answer = await change({ logoPath: await path() })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('logoPath')
  })

  test('is the business of an admin', async () => {
    expect((await office.send('PATCH /api/settings', { logoPath: null })).status).toBe(403)
  })
})

test('the office reads the settings, without the override password; the export of everything is the admins’', async () => {
  await admin.send('PUT /api/settings/override-password', { password: 'let me replace' })
  const { overridePassword } = await deps.db
    .selectFrom('settings')
    .select('overridePassword')
    .executeTakeFirstOrThrow()
  for (const role of ['admin', 'dispatcher', 'office', 'driver'] as const) {
    const person = await as(role)
    const read = await person.send<CompanySettings>('GET /api/settings')
    expect([role, read.status]).toEqual([role, role === 'driver' ? 403 : 200])
    expect(JSON.stringify(read.body)).not.toContain(overridePassword)
    const exported = await person.send('GET /api/export')
    expect([role, exported.status]).toEqual([role, role === 'admin' ? 200 : 403])
  }
})

test('setting the override password is a change that others see before they save over it', async () => {
  const read = await settings()
  await admin.send('PUT /api/settings/override-password', { password: 'let me replace it' })
  const late = await admin.send<{ code: string }>('PATCH /api/settings', {
    tagline: 'Hauls grain',
    updatedAt: read.updatedAt,
  })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect((await settings()).overridePasswordIsSet).toBe(true)
})

test('the head of a paper has the address, how to reach the company, and its numbers', async () => {
  await change({
    ...{ companyName: 'Llano Lines', address: '100 Elevator Road', city: 'Hereford', state: 'TX' },
    ...{ zipCode: '79045', contactPhone: '(806) 555-0142', contactEmail: 'office@example.com' },
    ...{ usdotNumber: '1234567', mcNumber: '765432', remitTo: 'PO Box 12' },
  })
  expect(companyHead(await settings())).toEqual({
    name: 'Llano Lines',
    lines: [
      '100 Elevator Road, Hereford, TX 79045',
      '(806) 555-0142 · office@example.com',
      'USDOT 1234567 · MC 765432',
    ],
    remitTo: 'PO Box 12',
    logoPath: null,
  })
  await change({ address: '', state: null, zipCode: null, contactPhone: null, contactEmail: null })
  await change({ usdotNumber: null, mcNumber: '765432', logoPath: null })
  expect(companyHead(await settings()).lines).toEqual(['Hereford', 'MC 765432'])
})
