import { useMutation } from '@tanstack/react-query'
import { KeyRound, Pencil, UserCheck, UserX } from 'lucide-react'
import { Suspense, useCallback, useMemo } from 'react'
import type { PasswordLink } from '#contract/users.ts'
import type { z } from 'zod'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { part } from '#client/ui/part.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordsPanel } from '../records/RecordsPanel.tsx'
import { useClock } from '../page/use-clock.ts'
import { useOpened } from '../page/use-opened.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { accountName } from './account.ts'
import { AccountState } from './AccountState.tsx'
import { staffColumns } from './staff-columns.tsx'
import { roleLabels } from './staff-roles.ts'

const AddStaffDialog = part(() => import('./AddStaffDialog.tsx'), 'AddStaffDialog')
const EditStaffDialog = part(() => import('./EditStaffDialog.tsx'), 'EditStaffDialog')

type Account = Answer<'GET /api/users'>[number]
type Link = { name: string; link: z.output<typeof PasswordLink> }
type Opened =
  | { what: 'add' }
  | { what: 'edit' | 'new-link' | 'deactivate'; account: Account }
  | { what: 'link'; shown: Link }

const facts = (account: Account) => [
  accountName(account),
  account.username,
  account.email,
  roleLabels[account.role],
]

function useActivate() {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: ({ id }: Account) =>
      call('PATCH /api/users/:id', { params: { id }, body: { isActive: true } }),
    onSuccess: (account) => {
      toast({ title: 'Account activated', description: accountName(account) })
    },
    onError: (error) => {
      const description = failureMessage(error, 'The account could not be activated. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
    onSettled: () => refresh('staff'),
  })
}

export function StaffPage() {
  const read = useRead('GET /api/users')
  const clock = useClock()
  const { user } = useAuth()
  const columns = useMemo(() => staffColumns(clock), [clock])
  const [opened, setOpened, close] = useOpened<Opened>()
  const { mutate: activate } = useActivate()
  const edit = useCallback(
    (account: Account) => {
      setOpened({ what: 'edit', account })
    },
    [setOpened],
  )
  const ownId = user?.id
  const rowMenu = useCallback(
    (account: Account) =>
      accountMenu(account, {
        isOwn: account.id === ownId,
        open: (what) => {
          setOpened({ what, account })
        },
        activate: () => {
          activate(account)
        },
      }),
    [ownId, activate, setOpened],
  )
  return (
    <>
      <RecordsPanel
        title="Staff"
        noun="account"
        read={read}
        columns={columns}
        rowLabel={accountName}
        rowMenu={rowMenu}
        onOpen={edit}
        facts={facts}
        searchHint="Name, username, e-mail, role"
        addLabel="Add Account"
        onAdd={() => {
          setOpened({ what: 'add' })
        }}
        emptyTitle="No accounts yet."
        emptyText="Everybody who works in the office has an account of their own."
        renderCard={renderCard}
      />
      <Suspense fallback={null}>
        {opened?.what === 'add' && (
          <AddStaffDialog
            onClose={close}
            onCreated={(account) => {
              setOpened({ what: 'link', shown: { name: accountName(account), link: account.passwordLink } })
            }}
          />
        )}
        {opened?.what === 'edit' && (
          <EditStaffDialog account={opened.account} isOwn={opened.account.id === ownId} onClose={close} />
        )}
        {opened?.what === 'new-link' && (
          <NewLinkDialog
            account={opened.account}
            onClose={close}
            onMade={(link) => {
              setOpened({ what: 'link', shown: { name: accountName(opened.account), link } })
            }}
          />
        )}
        {opened?.what === 'deactivate' && <DeactivateDialog account={opened.account} onClose={close} />}
        {opened?.what === 'link' && <PasswordLinkDialog {...opened.shown} onClose={close} />}
      </Suspense>
    </>
  )
}

type AccountActs = {
  isOwn: boolean
  open: (what: 'edit' | 'new-link' | 'deactivate') => void
  activate: () => void
}

function accountMenu(account: Account, { isOwn, open, activate }: AccountActs): MenuItem[] {
  const edit: MenuItem = {
    id: 'edit',
    label: account.role === 'regular' ? 'Let in' : 'Edit account',
    icon: Pencil,
    onSelect: () => {
      open('edit')
    },
  }
  const newLink: MenuItem = {
    id: 'new-link',
    label: 'New password link',
    icon: KeyRound,
    onSelect: () => {
      open('new-link')
    },
  }
  if (!account.isActive) {
    return [edit, { id: 'activate', label: 'Activate account', icon: UserCheck, onSelect: activate }]
  }
  return [
    edit,
    ...(account.role === 'regular' ? [] : [newLink]),
    {
      id: 'deactivate',
      label: 'Deactivate account',
      icon: UserX,
      danger: true,
      disabledReason: isOwn ? 'This is your own account.' : undefined,
      onSelect: () => {
        open('deactivate')
      },
    },
  ]
}

function renderCard(account: Account) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{accountName(account)}</span>
        <AccountState account={account} />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-cell text-muted">
        <span className="truncate">{account.username ?? account.email}</span>
        <span>{roleLabels[account.role]}</span>
      </div>
    </>
  )
}
