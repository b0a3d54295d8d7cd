import { expect, test } from 'vitest'
import { testApp, testPassword } from '../../test/support/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { operatorLink } from './operator-link.ts'

const { as, browser, deps } = await testApp()
const linkFor = (username: string) =>
  inTransaction(deps, (tx) => operatorLink(tx, username, 'https://llano.example'))
const tokenOf = (link: string) => new URL(link).searchParams.get('token')
const choose = async (link: string, password: string) =>
  (await (await browser()).send('POST /api/auth/password-link', { token: tokenOf(link), password })).status

test('where nobody of the office is yet, it says how the first one comes in', async () => {
  await as('driver', 'dale')
  await expect(linkFor('rosa')).rejects.toThrow(
    'Nobody in the office signs in as "rosa". There is nobody yet: start the product, its log has the set-up link.',
  )
})

test('a name that nobody has is answered with those that there are, the admins first', async () => {
  await as('office', 'tess')
  await as('dispatcher', 'abel')
  await as('admin', 'zoe')
  await as('admin', 'rosa')
  await as('driver', 'dale2')
  const left = await as('office', 'gone')
  await deps.db.updateTable('users').set({ isActive: false }).where('id', '=', left.id).execute()
  const nameless = await as('office', 'nameless')
  await deps.db.updateTable('users').set({ username: null }).where('id', '=', nameless.id).execute()
  for (const name of ['gone', 'dale2', 'rose'])
    await expect(linkFor(name)).rejects.toThrow(
      `Nobody in the office signs in as "${name}". These do: rosa (admin), zoe (admin), abel (dispatcher), tess (office).`,
    )
})

test('the link is that person’s, however the name is typed, and ends the one before', async () => {
  const [staff, other] = [await as('office', 'Ines'), await as('office', 'Jose')]
  const first = await linkFor('INES')
  expect(first).toMatchObject({ id: staff.id, username: 'Ines', role: 'office' })
  expect(first.link).toMatch(/^https:\/\/llano\.example\/choose-password\?token=/)
  const second = await linkFor('ines')
  expect(await choose(first.link, 'four words of gravel')).toBe(403)
  expect(await choose(second.link, 'four words of gravel')).toBe(200)
  const signIn = async (username: string, password: string) =>
    (await (await browser()).send('POST /api/auth/admin-login', { username, password })).status
  expect(await signIn('Ines', 'four words of gravel')).toBe(200)
  expect(await signIn(other.username, testPassword)).toBe(200)
})
