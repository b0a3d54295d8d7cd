import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  admin,
  failureToast,
  field,
  fillIn,
  press,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { accountName } from './account.ts'
import { AddStaffDialog } from './AddStaffDialog.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { EditStaffDialog } from './EditStaffDialog.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { StaffPage } from './StaffPage.tsx'

const { server, open } = startOffice()

type Account = Answer<'GET /api/users'>[number]
const own: Account = {
  ...{ id: admin.id, username: 'rosa', firstName: 'Rosa', lastName: 'Maldonado', email: null, role: 'admin' },
  ...{ isActive: true, createdAt: '2026-11-01T12:00:00.000Z', lastSignInAt: null },
  updatedAt: '2026-11-21T12:00:00.000Z',
}
const grant: Account = {
  ...{ ...own, id: '00000000-0000-4000-8000-00000000a002', username: 'grant', firstName: 'Grant' },
  ...{ lastName: 'Tully', role: 'dispatcher', email: 'grant@example.com' },
}
const passwordLink = {
  ...{ link: 'http://localhost:5000/choose-password?token=abc', expiresAt: '2026-11-22T18:00:00.000Z' },
}
const onClose = vi.fn()

beforeEach(() => {
  onClose.mockReset()
  server.on({ 'GET /api/users': () => [own, grant] })
})

const refused = () => {
  throw new Refusal('internal')
}
/** A call that fails once it is let. */
function failLater() {
  let fail: () => void = () => undefined
  const asked = () =>
    new Promise<never>((_, reject) => {
      fail = () => {
        reject(new Refusal('internal'))
      }
    })
  return { asked, fail: () => fail() }
}
const roleHint =
  'Dispatcher and office do the same work. An admin also manages accounts, settings and the trash.'

describe('a new account', () => {
  const onCreated = vi.fn()
  const show = () => {
    onCreated.mockReset()
    open(<AddStaffDialog onCreated={onCreated} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'Add Account' })
  }

  it('says for whom it is, and what each role may do', async () => {
    const dialog = show()
    expect(dialog.textContent).toContain(
      'For somebody who works in the office. You get a link with which that person chooses a password.',
    )
    expect(dialog.textContent).toContain(roleHint)
    const role = within(dialog).getByRole('combobox', { name: 'Role' })
    expect(role.textContent).toBe('Dispatcher')
    await userEvent.click(role)
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Dispatcher', 'Office', 'Admin'])
  })

  it('writes no name or address as a word of a sentence', () => {
    show()
    for (const label of ['Username', /^E-mail/]) {
      expect(field(label).getAttribute('spellcheck')).toBe('false')
    }
  })

  it('is sent as it was typed, said, and handed on with its link', async () => {
    const created = { ...grant, passwordLink }
    server.on({ 'POST /api/users': () => created })
    show()
    fillIn({ 'First name': 'Grant', 'Last name': 'Tully', Username: 'grant', 'E-mail': 'grant@example.com' })
    await press('Add Account')
    expect(await toastOf('Account created')).toContain('grant')
    expect(onCreated.mock.calls).toEqual([[created]])
    expect(server.made('POST /api/users')[0]?.body).toEqual({
      ...{ firstName: 'Grant', lastName: 'Tully', username: 'grant', email: 'grant@example.com' },
      role: 'dispatcher',
    })
  })

  it('that could not be made says so', async () => {
    server.on({ 'POST /api/users': refused })
    const dialog = show()
    fillIn({ 'First name': 'Grant', 'Last name': 'Tully', Username: 'grant' })
    await press('Add Account')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Failed to create account. Please try again.',
    )
    expect(onCreated).not.toHaveBeenCalled()
  })
})

describe('an account that is changed', () => {
  const show = (account = grant, isOwn = false) => {
    open(<EditStaffDialog account={account} isOwn={isOwn} onClose={onClose} />)
    return screen.getByRole('dialog')
  }

  it('has its values, and says what each role may do', () => {
    const dialog = show()
    expect(within(dialog).getByRole('heading', { name: 'Edit Grant Tully' })).toBeTruthy()
    expect([field('First name').value, field('Last name').value, field(/^E-mail/).value]).toEqual([
      ...['Grant', 'Tully', 'grant@example.com'],
    ])
    expect(within(dialog).getByRole('combobox', { name: 'Role' }).textContent).toBe('Dispatcher')
    expect(dialog.textContent).toContain(roleHint)
    expect(dialog.textContent).not.toContain('identity provider')
    expect(field(/^E-mail/).getAttribute('spellcheck')).toBe('false')
  })

  it('is sent over the version that was read, and said', async () => {
    server.on({ 'PATCH /api/users/:id': () => ({ ...grant, lastName: 'Tulley' }) })
    show()
    fillIn({ 'Last name': 'Tulley' })
    await press('Save account')
    expect(await toastOf('Account saved')).toContain('Grant Tulley')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.made('PATCH /api/users/:id')).toMatchObject([
      {
        params: { id: grant.id },
        body: { firstName: 'Grant', lastName: 'Tulley', role: 'dispatcher', updatedAt: grant.updatedAt },
      },
    ])
  })

  it('whose names and address were left out is saved without them', async () => {
    const bare = { ...grant, firstName: null, lastName: null, email: null }
    server.on({ 'PATCH /api/users/:id': () => ({ ...bare, firstName: 'Grant', lastName: 'Tully' }) })
    show(bare)
    fillIn({ 'First name': 'Grant', 'Last name': 'Tully' })
    await press('Save account')
    await toastOf('Account saved')
    expect(server.made('PATCH /api/users/:id')[0]?.body).toMatchObject({
      ...{ firstName: 'Grant', lastName: 'Tully', email: null },
    })
  })

  it('that could not be saved says so', async () => {
    server.on({ 'PATCH /api/users/:id': refused })
    const dialog = show()
    await press('Save account')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Failed to save account. Please try again.',
    )
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that somebody else changed is asked about by the words of its fields', async () => {
    const current = { ...grant, role: 'office', updatedAt: '2026-11-22T12:00:00.000Z' }
    server.on({
      'PATCH /api/users/:id': () => {
        throw new Refusal('changed_meanwhile', { current })
      },
    })
    show()
    await userEvent.click(screen.getByRole('combobox', { name: 'Role' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }))
    await press('Save account')
    expect((await screen.findAllByText('Office')).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Admin')).length).toBeGreaterThan(0)
  })

  it('of somebody who waits has no role before one is chosen, and says who that is', () => {
    const dialog = show({ ...grant, role: 'regular', firstName: null, lastName: null, email: null })
    expect(dialog.textContent).toContain(
      'This person signed in through the identity provider. Choose a role to give access.',
    )
    expect(within(dialog).getByRole('heading', { name: 'Let grant in' })).toBeTruthy()
    expect([field('First name').value, field('Last name').value, field(/^E-mail/).value]).toEqual([
      '',
      '',
      '',
    ])
    const role = within(dialog).getByRole('combobox', { name: 'Role' }).textContent
    expect(['Dispatcher', 'Office', 'Admin']).not.toContain(role)
  })
})

it.each<[string, Partial<Account>]>([
  ['Grant Tully', {}],
  ['grant', { firstName: null, lastName: null }],
  ['grant@example.com', { firstName: null, lastName: null, username: null }],
  ['Unnamed account', { firstName: null, lastName: null, username: null, email: null }],
])('an account is called %s', (name, change) => {
  expect(accountName({ ...grant, ...change })).toBe(name)
})

describe('an account that is switched off', () => {
  it('is asked with what comes of it, and said where it failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/users/:id': asked })
    open(<DeactivateDialog account={grant} onClose={onClose} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Deactivate Grant Tully?' })
    expect(dialog.textContent).toContain(
      'The account is signed out everywhere at once and cannot sign in until it is activated again. What it did stays.',
    )
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await press('Deactivate account')
    expect(await within(dialog).findByRole('button', { name: 'Deactivating...' })).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(server.made('PATCH /api/users/:id')[0]?.params).toEqual({ id: grant.id })
    fail()
    const words = 'The account could not be deactivated. Please try again.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Error')).toContain(words)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is said by its name', async () => {
    server.on({ 'PATCH /api/users/:id': () => ({ ...grant, isActive: false }) })
    open(<DeactivateDialog account={grant} onClose={onClose} />)
    await press('Deactivate account')
    expect(await toastOf('Account deactivated')).toContain('Grant Tully')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a link for a password', () => {
  it('is asked for with what comes of it, and said where it failed', async () => {
    const { asked, fail } = failLater()
    const onMade = vi.fn()
    server.on({ 'POST /api/users/:id/reset-link': asked })
    open(<NewLinkDialog account={grant} onMade={onMade} onClose={onClose} />)
    const dialog = screen.getByRole('alertdialog', { name: 'New password link for Grant Tully?' })
    expect(dialog.textContent).toContain(
      'A link given out before stops working. The present password counts until a new one is chosen.',
    )
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await press('Make link')
    expect(await within(dialog).findByRole('button', { name: 'Making link...' })).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(server.made('POST /api/users/:id/reset-link')[0]?.params).toEqual({ id: grant.id })
    fail()
    const words = 'The link could not be made. Please try again.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(words)
    expect(await failureToast('Error')).toContain(words)
    expect(onMade).not.toHaveBeenCalled()
  })

  it('says for whom and how long it is, and that it is shown once', async () => {
    open(<PasswordLinkDialog name="Grant Tully" link={passwordLink} onClose={onClose} />)
    const dialog = screen.getByRole('dialog', { name: 'Password link for Grant Tully' })
    expect(dialog.textContent).toMatch(
      /Send it to Grant Tully\. Opened once, it lets that person choose a password\. It works until .*Nov 22.*12:00 PM/,
    )
    expect(dialog.textContent).toContain('This link is shown only this once. Copy it before you close.')
    expect(within(dialog).queryByText(/The link is selected/)).toBeNull()
    const link = field('Link')
    await waitFor(() => {
      expect(document.activeElement).toBe(link)
    })
    // It is selected, ready to be copied by hand.
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, passwordLink.link.length])
    await press('Done')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the page', () => {
  it('without accounts says for whom they are', async () => {
    server.on({ 'GET /api/users': () => [] })
    open(<StaffPage />)
    expect(await screen.findByText('No accounts yet.')).toBeTruthy()
    expect(screen.getByText('Everybody who works in the office has an account of their own.')).toBeTruthy()
  })

  it('finds an account by its name, username, e-mail and role', async () => {
    open(<StaffPage />)
    await screen.findByText('Grant Tully')
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    expect(search.placeholder).toBe('Name, username, e-mail, role')
    for (const text of ['tully', 'grant@', 'dispatch']) {
      await userEvent.clear(search)
      await userEvent.type(search, text)
      expect(screen.queryByText('Rosa Maldonado')).toBeNull()
      expect(screen.getByText('Grant Tully')).toBeTruthy()
    }
  })

  it('says why an account could not be activated, also where nobody knows', async () => {
    server.on({
      'GET /api/users': () => [own, { ...grant, isActive: false }],
      'PATCH /api/users/:id': refused,
    })
    open(<StaffPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Grant Tully' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Activate account' }))
    expect(await failureToast('Error')).toContain('The account could not be activated. Please try again.')
  })

  it('has on a phone for each account its name, state, username or e-mail, and role', async () => {
    browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
    server.on({ 'GET /api/users': () => [own, { ...grant, username: null, role: 'regular' }] })
    open(<StaffPage />)
    const card = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
    expect(await card('Rosa Maldonado')).toBe('Rosa MaldonadoActiverosaAdmin')
    expect(await card('Grant Tully')).toBe('Grant TullyNot let ingrant@example.comNot let in yet')
  })
})
