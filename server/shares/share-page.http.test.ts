import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { ShareLevel } from '#contract/shares.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../test/support/app.ts'
import { sharedLoad } from './shared-load.ts'
import { aDocument, loadOnItsWay, pathOfShare, secrets } from './test-support/shared-load.ts'

const test_ = await testApp()
const { app, as, deps } = test_

let office: SignedIn
let driver: SignedIn
let load: Load
beforeAll(async () => {
  ;[office, driver] = [await as('office', 'ana'), await as('driver', 'Zebulon-Driver')]
  await deps.db
    .updateTable('settings')
    .set({ contactPhone: '(806) 555-0100', companyName: 'Llano <b>Lines</b>' })
    .execute()
  load = await loadOnItsWay(test_, office, driver)
})

const open = async (level: ShareLevel, of: Pick<Load, 'id'> = load) => {
  const answer = await app.inject({ url: await pathOfShare(office, of.id, level) })
  expect(answer.statusCode).toBe(200)
  return answer
}
/** The visible text, without markup. */
const textOf = (page: string) =>
  page
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

describe('every level', () => {
  const levels: readonly ShareLevel[] = ['city', 'live', 'documents']

  test.each(levels)('%s says where, when and whose', async (level) => {
    const text = textOf((await open(level)).body)
    for (const words of [
      'Llano <b>Lines</b>',
      '(806) 555-0100',
      `Your PO 88213 · load ${load.number109}`,
      'On the way to delivery',
      'at 8:49 AM, 11 min ago',
      'Arrives at Fort Worth 1:20-1:50 PM',
      'Appointment 11:00 AM 2 h 20 late',
      'Delivery due Mar 3',
      'Muleshoe, TX',
      'done Left 7:30 AM there 6:48 AM',
      'next 1:20-1:50 PM expected',
      '3:00-3:40 PM expected',
      'This link shows one load, until March 9. Made by Test ana for Bluestem Ridge Brokerage. All times are CST.',
    ])
      expect(text).toContain(words)
  })

  test.each(levels)('%s tells nothing of driver, money, contacts and notes', async (level) => {
    await aDocument(test_, { loadId: load.id, purpose: 'bol', uploadedBy: driver.id })
    const { body } = await open(level)
    const { driverPhone, ...others } = secrets
    for (const secret of [...Object.values(others), driverPhone, 'Zebulon', driver.id, load.id])
      expect(body).not.toContain(secret)
    for (const { id } of load.stops) expect(body).not.toContain(id)
  })

  test.each(levels)('%s is for the holder of the link alone, and runs nothing', async (level) => {
    const { headers, body } = await open(level)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=|https?:\/\//)
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(body).toContain('<meta name="robots" content="noindex, nofollow" />')
    expect(body).toContain('<meta http-equiv="refresh" content="60" />')
  })
})

describe('the level', () => {
  test('city names towns and nothing nearer', async () => {
    const { body } = await open('city')
    expect(textOf(body)).toContain('Near Abilene, TX')
    for (const nearer of [
      '14 mi',
      '188 mi',
      'class="map"',
      'Coyote Lake',
      'Trinity Bend',
      '32.4',
      '-99.9',
      'Papers',
    ])
      expect(body).not.toContain(nearer)
  })

  test('live shows the position, the miles and a map drawn here', async () => {
    const { body } = await open('live')
    expect(textOf(body)).toContain('14 mi west of Abilene, TX')
    expect(textOf(body)).toContain('188 mi left')
    expect(textOf(body)).toContain('Coyote Lake Milling')
    expect(body).toContain('Pecan Row &#60;Produce&#62;')
    const [map = ''] = /<svg\s+class="map"[\s\S]*?<\/svg>/.exec(body) ?? []
    for (const part of ['class="land"', 'class="border"', 'class="road-I"', 'class="ahead"', 'class="truck"'])
      expect(map).toContain(part)
    expect(textOf(map)).toContain('Muleshoe')
    expect(map).not.toMatch(/NaN|Infinity|undefined/)
    expect(map.length).toBeLessThan(120_000)
    expect(textOf(body)).not.toContain('Papers')
  })

  test.each([
    ['city', 'Near Levelland, TX'],
    ['live', 'In Levelland, TX'],
  ] as const)('%s says so of a truck that stands in a town', async (level, words) => {
    const own = await loadOnItsWay(test_, office, driver)
    await deps.db
      .updateTable('loadProgress')
      .set({ near: 'in Levelland, TX', nearTown: 'Levelland', nearState: 'TX' })
      .where('loadId', '=', own.id)
      .execute()
    await deps.db.updateTable('loadStops').set({ departedAt: null }).where('loadId', '=', own.id).execute()
    await deps.db.updateTable('loads').set({ status: 'at_shipper' }).where('id', '=', own.id).execute()
    const text = textOf((await open(level, own)).body)
    expect(text).toContain(`${words} At pickup`)
    expect(text).toContain('here now Arrived 6:48 AM')
  })

  test('documents adds the BOL and the POD, and only them', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    expect(textOf((await open('documents', own)).body)).toContain(
      'Signed POD and papers appear here after delivery.',
    )
    const of = (purpose: string, loadId: string | null = own.id) =>
      aDocument(test_, { loadId, purpose, uploadedBy: driver.id })
    const [bol, pod, podToo] = [await of('bol'), await of('pod'), await of('pod')]
    const hidden = [
      await of('rate-confirmation'),
      await of('signature'),
      await of('other'),
      await of('logo', null),
      await of('pod', null),
      await of('pod', (await aLoad(office)).id),
    ]
    const path = await pathOfShare(office, own.id, 'documents')
    const { body } = await app.inject({ url: path })
    expect(textOf(body)).toContain('Bill of lading Proof of delivery 1 Proof of delivery 2')
    const links = [...body.matchAll(/href="([^"]+\/documents\/[^"]+)"/g)].map(([, link]) => link)
    expect(links).toEqual([bol, pod, podToo].map((id) => `${path}/documents/${id}`))

    const file = await app.inject({ url: `${path}/documents/${pod}` })
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.4 pod'])
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="POD.pdf"; filename*=UTF-8''POD.pdf`,
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const live = await pathOfShare(office, own.id, 'live')
    const refused = [
      ...hidden.map((id) => `${path}/documents/${id}`),
      `${path}/documents/1`,
      `${live}/documents/${pod}`,
      `/track/${'A'.repeat(43)}/documents/${pod}`,
    ]
    for (const url of refused) {
      const answer = await app.inject({ url, remoteAddress: '203.0.113.30' })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        404,
        'text/html; charset=utf-8',
      ])
    }
    await office.send(`DELETE /api/loads/${own.id}`)
    expect((await app.inject({ url: `${path}/documents/${pod}` })).statusCode).toBe(404)
  })
})

describe('a load', () => {
  test('that changed hands has no position until the new driver sends one', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    const other = await as('driver')
    await deps.db.updateTable('loads').set({ driverId: other.id }).where('id', '=', own.id).execute()
    const { body } = await open('live', own)
    for (const former of ['mi west of', '188 mi', 'class="truck"']) expect(body).not.toContain(former)
    expect(textOf(body)).toContain('On the way to delivery')
  })

  test('shows nothing of another one, though the same driver has both', async () => {
    const { id } = await as('driver')
    const both = { ...driver, id }
    const other = await loadOnItsWay(test_, office, both)
    const elsewhere = { latitude: 35.5361, longitude: -100.9599 }
    await deps.db
      .updateTable('loadStops')
      .set({ city: 'Pampa', companyName: 'Gray County Silo', ...elsewhere })
      .where('loadId', '=', other.id)
      .execute()
    const near = { near: '3 mi east of Pampa, TX', nearTown: 'Pampa' }
    await deps.db.updateTable('loadProgress').set(near).where('loadId', '=', other.id).execute()
    await deps.db.updateTable('loadPositions').set(elsewhere).where('loadId', '=', other.id).execute()
    const pings = ['2026-03-02T14:00:00Z', '2026-03-02T14:10:00Z'].map((capturedAt, index) => ({
      ...{ id: deps.newId(), loadId: other.id, driverId: id, capturedAt, receivedAt: capturedAt },
      ...{ latitude: 35.5 + index / 10, longitude: elsewhere.longitude },
    }))
    await deps.db.insertInto('trackingPings').values(pings).execute()
    const own = await loadOnItsWay(test_, office, both)
    for (const level of ['city', 'live', 'documents'] as const) {
      const { body } = await open(level, own)
      expect(body).not.toMatch(/Pampa|Gray County/)
      expect(textOf(body)).toContain('Muleshoe, TX')
    }
    const mapOf = async (of: Load) =>
      /<svg\s+class="map"[\s\S]*?<\/svg>/.exec((await open('live', of)).body)?.[0]
    expect(await mapOf(own)).toBe(await mapOf(load))
  })

  test('that comes after another one shows when it is expected, and not where the truck is meanwhile', async () => {
    const both = await as('driver', 'Both-Driver')
    const other = await loadOnItsWay(test_, office, both)
    const own = await loadOnItsWay(test_, office, both)
    const make = (set: object, of = own) =>
      deps.db.updateTable('loads').set(set).where('id', '=', of.id).execute()
    await make({ status: 'in_transit' })
    await deps.db
      .updateTable('loadStops')
      .set({ arrivedAt: null, departedAt: null })
      .where('loadId', '=', own.id)
      .execute()
    for (const level of ['city', 'live', 'documents'] as const) {
      const { body } = await open(level, own)
      expect(body).not.toMatch(/(of|Near) Abilene|188 mi|8:49|class="truck"/)
      expect(textOf(body)).toContain('On the way The truck finishes another load first.')
      expect(textOf(body)).toContain('1:20-1:50 PM expected')
    }
    const { progress, position, track } = await sharedLoad(deps, { loadId: own.id, level: 'live' })
    expect([progress?.near, progress?.town, progress?.milesLeft, position, track]).toEqual([
      ...[null, null, null, null],
      [],
    ])
    const place = '14 mi west of Abilene, TX'
    await make({ status: 'delivered', deliveredAt: '2026-03-02T14:55:00Z' }, other)
    expect(textOf((await open('live', own)).body)).toContain(place)
    await make({ status: 'en_route_receiver', deliveredAt: null }, other)
    expect(textOf((await open('live', own)).body)).not.toContain(place)
    await make({ status: 'en_route_pickup' })
    expect(textOf((await open('live', own)).body)).toContain(place)
  })

  test('that is delivered shows no position, and asks for no news', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    await deps.db
      .updateTable('loads')
      .set({ status: 'awaiting_payment', deliveredAt: '2026-03-02T14:55:00Z' })
      .where('id', '=', own.id)
      .execute()
    const { body } = await open('live', own)
    for (const former of ['mi west of', '188 mi', 'class="truck"', 'http-equiv="refresh"', 'expected'])
      expect(body).not.toContain(former)
    expect(textOf(body)).toContain('Delivered 8:55 AM')
  })

  test('whose truck was ordered and not used is not told as delivered', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    await deps.db
      .updateTable('loads')
      .set({ status: 'awaiting_invoicing', deliveredAt: '2026-03-02T14:55:00Z', isTonu: true })
      .where('id', '=', own.id)
      .execute()
    await deps.db
      .updateTable('loadStops')
      .set({ arrivedAt: null, departedAt: null })
      .where('loadId', '=', own.id)
      .execute()
    const { body } = await open('live', own)
    expect(textOf(body)).toContain(`load ${own.number109} Truck ordered, not used`)
    expect(textOf(body)).not.toMatch(/Delivered|done/)
  })

  test('of which nothing is known yet is told as booked', async () => {
    const own = await aLoad(office)
    for (const level of ['city', 'live', 'documents'] as const) {
      const { body } = await open(level, own)
      expect(textOf(body)).toContain(`Load ${own.number109} Booked`)
      expect(body).not.toContain('http-equiv="refresh"')
    }
  })

  test('draws the way since the first stop, never the way to it', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    const ping = (longitude: number, capturedAt: string, accuracy: number | null = 10) => ({
      ...{ id: deps.newId(), loadId: own.id, driverId: driver.id, latitude: 33.5, longitude, accuracy },
      ...{ capturedAt, receivedAt: capturedAt },
    })
    const before = [ping(-103, '2026-03-02T12:00:00Z'), ping(-103.1, '2026-03-02T13:29:00Z')]
    const inexact = ping(-101, '2026-03-02T14:00:00Z', 5000)
    await deps.db
      .insertInto('trackingPings')
      .values([...before, inexact])
      .execute()
    expect((await open('live', own)).body).not.toContain('class="driven"')
    const since = [ping(-102, '2026-03-02T13:40:00Z'), ping(-101.5, '2026-03-02T14:10:00Z', null)]
    await deps.db.insertInto('trackingPings').values(since).execute()
    const [, drawn = ''] = /class="driven" d="([^"]+)"/.exec((await open('live', own)).body) ?? []
    expect(drawn.match(/[ML]/g)).toHaveLength(3)
    expect((await open('city', own)).body).not.toContain('class="driven"')
  })

  test('draws no more of a long way than a picture shows, and nothing of another driver’s', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    const other = await as('driver')
    const ping = (minute: number, more: object = {}) => {
      const capturedAt = new Date(Date.parse('2026-03-02T13:30:00Z') + minute * 10_000).toISOString()
      return {
        ...{ id: deps.newId(), loadId: own.id, driverId: driver.id, latitude: 33.5, accuracy: 200 },
        ...{ longitude: -102 + minute / 100, capturedAt, receivedAt: capturedAt },
        ...more,
      }
    }
    const marks = async () => {
      const [, drawn = ''] = /class="driven" d="([^"]+)"/.exec((await open('live', own)).body) ?? []
      return drawn.match(/[ML]/g)?.length ?? 0
    }
    await deps.db
      .insertInto('trackingPings')
      .values([ping(0), ping(30), ping(60), ping(90, { accuracy: 201 }), ping(120, { driverId: other.id })])
      .execute()
    // And the truck.
    expect(await marks()).toBe(4)
    const many = Array.from({ length: 447 }, (_, index) => ping(0.5 + index / 2))
    await deps.db.insertInto('trackingPings').values(many).execute()
    expect(await marks()).toBe(151)
  })

  test('is told with what its router last knew, whatever is stored as its arrivals', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    await deps.db
      .updateTable('loadProgress')
      .set({ stops: JSON.stringify([{ nonsense: true }]), nearState: null })
      .where('loadId', '=', own.id)
      .execute()
    const city = textOf((await open('city', own)).body)
    expect(city).toContain('Near Abilene On the way')
    expect(city).not.toContain('expected')
    await deps.db
      .updateTable('loadProgress')
      .set({ near: null, nearTown: null })
      .where('loadId', '=', own.id)
      .execute()
    expect(textOf((await open('city', own)).body)).toContain(
      'On the way to delivery Last position at 8:49 AM',
    )
  })

  test('has the papers that have come, its bills of lading and then the older first', async () => {
    const own = await loadOnItsWay(test_, office, driver)
    const paper = (purpose: string) => aDocument(test_, { loadId: own.id, purpose, uploadedBy: driver.id })
    const [newer, older, promised] = [await paper('pod'), await paper('pod'), await paper('pod')]
    const bol = await paper('bol')
    const set = (id: string, change: object) =>
      deps.db.updateTable('documents').set(change).where('id', '=', id).execute()
    await set(older, { createdAt: '2026-03-01T15:00:00.000Z' })
    await set(promised, { receivedAt: null, contentType: null, size: null, sha256: null })
    const { body } = await open('documents', own)
    expect([...body.matchAll(/documents\/([^"]+)"/g)].map(([, id]) => id)).toEqual([bol, older, newer])
    await set(bol, { contentType: 'application/x-unheard-of' })
    const path = await pathOfShare(office, own.id, 'documents')
    const file = await app.inject({ url: `${path}/documents/${bol}` })
    expect(file.headers['content-disposition']).toContain('filename="BOL.bin"')
  })
})

test('a failure of ours is not told as a link that is not valid', async () => {
  const own = await loadOnItsWay(test_, office, driver)
  const pod = await aDocument(test_, { loadId: own.id, purpose: 'pod', uploadedBy: driver.id })
  const path = await pathOfShare(office, own.id, 'documents')
  const read = vi.spyOn(deps.storage, 'read').mockRejectedValue(new Error('the disk is gone'))
  const log = vi.spyOn(deps.log, 'error').mockImplementation(() => undefined)
  const answer = await app.inject({ url: `${path}/documents/${pod}` })
  read.mockRestore()
  log.mockRestore()
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('not valid any more')
})

describe('the page of a company', () => {
  const company = (set: object) => deps.db.updateTable('settings').set(set).execute()

  test('begins with its name and how to call it, where that is known', async () => {
    const head = async () => /<header[\s\S]*<\/header>/.exec((await open('live')).body)?.[0] ?? ''
    expect(await head()).toContain('<a href="tel:+18065550100">(806) 555-0100</a>')
    expect(await head()).toContain('src="/icon.svg"')
    expect((await open('live')).body).toContain(
      `<title>Load ${load.number109} | Llano &#60;b&#62;Lines&#60;/b&#62;</title>`,
    )
    await company({ contactPhone: null })
    const silent = await head()
    await company({ contactPhone: '(806) 555-0100' })
    expect(silent).not.toContain('tel:')
    const logo = await aDocument(test_, { loadId: null, purpose: 'logo', uploadedBy: office.id })
    await company({ logoDocumentId: logo })
    const marked = await head()
    await company({ logoDocumentId: null })
    expect(marked).toMatch(/<img class="logo" src="[^"]+" alt="" height="28"/)
    expect(marked).not.toContain('icon.svg')
  })
})
