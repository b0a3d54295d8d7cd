import { expect, test } from 'vitest'
import type { LiveList } from '#contract/events.ts'
import { testApp, testPassword } from '../../test/support/app.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { csv, importsBy } from '../imports/test-support/import-client.ts'

const { as, browser, deps } = await testApp()
const admin = await as('admin')

/** The lists that other screens are told to read again when `act` was done. */
async function told(act: () => Promise<unknown>): Promise<readonly LiveList[]> {
  const next = () =>
    new Promise<readonly LiveList[]>((resolve) => {
      const leave = deps.live.subscribe({
        changed: ({ lists }) => {
          leave()
          resolve(lists.toSorted())
        },
        moved: () => undefined,
        late: () => undefined,
      })
    })
  // What was done before is told first.
  const before = next()
  deps.live.publish({ lists: [] })
  await before
  const news = next()
  await act()
  // Ends the wait also if nothing was told.
  deps.live.publish({ lists: [] })
  return news
}

type Made = { id: string }
const truck = { truckNumber: '22', make: 'Mack', model: 'Anthem', year: 2020, vinNumber: '1XPBDP9X1LD123456' }
const driver = { firstName: 'Luis', lastName: 'Ortega', phoneNumber: '(806) 555-0150', username: 'lortega' }
const clerk = { username: 'clerk', firstName: 'Ann', lastName: 'Reed', role: 'office' }
const rate = { city: 'Denton', state: 'TX', flatRate: '1395' }

test.each([
  ['trucks', truck, { ...truck, mileage: 10 }, ['trucks']],
  ['customers', { name: 'Plains' }, { name: 'Plains Brokerage' }, ['customers']],
  ['locations', { name: 'Mill' }, { name: 'Old Mill' }, ['locations']],
  ['rates', rate, { ...rate, flatRate: '1400' }, ['rates']],
  ['drivers', driver, { ...driver, truckNumber: '22' }, ['drivers', 'staff']],
] as const)('that %s were made, changed or removed', async (path, made, changed, lists) => {
  let id = ''
  const create = async () => {
    id = (await admin.send<Made>(`POST /api/${path}`, made)).body.id
  }
  const heard = [
    await told(create),
    await told(() => admin.send(`PUT /api/${path}/${id}`, changed)),
    await told(() => admin.send(`DELETE /api/${path}/${id}`)),
  ]
  expect(heard).toEqual([lists, lists, lists])
})

test('that an account of the staff was made or changed, that somebody signed in, and that settings changed', async () => {
  let id = ''
  const create = async () => {
    id = (await admin.send<Made>('POST /api/users', clerk)).body.id
  }
  const office = await as('office')
  const signIn = async () => {
    const { username } = office
    await (await browser()).send('POST /api/auth/admin-login', { username, password: testPassword })
  }
  const heard = [
    await told(create),
    await told(() => admin.send(`PATCH /api/users/${id}`, { lastName: 'Reid' })),
    await told(signIn),
    await told(() => office.send('DELETE /api/sessions/others')),
    await told(() => admin.send('PATCH /api/settings', { tagline: 'Hauls grain' })),
    await told(() => admin.send('PUT /api/settings/override-password', { password: 'let me replace' })),
  ]
  expect(heard).toEqual([
    ['drivers', 'staff'],
    ['drivers', 'staff'],
    ['sessions'],
    ['sessions'],
    ['settings'],
    ['settings'],
  ])
})

test('that a sign-in has to wait from now on, and that it need not; no single wrong try', async () => {
  const stranger = await browser()
  const guess = () => stranger.send('POST /api/auth/admin-login', { username: 'nobody', password: 'a guess' })
  const heard: (readonly LiveList[])[] = []
  for (let tries = 0; tries < 7; tries += 1) heard.push(await told(guess))
  const { body: locks } = await admin.send<Made[]>('GET /api/sign-in-locks')
  heard.push(await told(() => admin.send(`DELETE /api/sign-in-locks/${locks[0]?.id ?? ''}`)))
  expect(heard).toEqual([[], [], [], [], [], ['staff'], [], ['staff']])
})

test('that records were imported, and that this was undone', async () => {
  const imports = importsBy(admin)
  const files = {
    customers: csv(['Customer'], ['Sorrel']),
    drivers: csv(['Driver', 'Cell'], ['Dale Young', '806-555-0101']),
    loads: csv(['Load #', 'Consignee'], ['W-1', 'Dock']),
  } as const
  for (const [kind, lists] of [
    ['customers', ['customers']],
    ['drivers', ['drivers', 'staff']],
    ['loads', ['loads', 'locations']],
  ] as const) {
    const { body: draft } = await imports.handIn(kind, files[kind])
    const heard = [
      await told(() => imports.run(draft.id, draft.mapping)),
      await told(() => imports.undo(draft.id)),
    ]
    expect(heard, kind).toEqual([lists, lists])
  }
})

test('that an invoice was paid, in part or not, and that this was taken back', async () => {
  const load = await aLoad(admin, { tripRate: '1000' })
  await admin.send(`POST /api/loads/${load.id}/generate-invoice`)
  const pay = () =>
    admin.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod: 'ach', amount: '400' })
  expect(await told(pay)).toEqual(['invoices', 'loads'])
  const { id } = await deps.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  expect(await told(() => admin.send(`POST /api/payments/${id}/undo`, { reason: 'Bounced' }))).toEqual([
    'invoices',
    'loads',
  ])
})
