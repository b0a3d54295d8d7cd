import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dashboardTabs } from './dashboard-tabs.ts'
import { OfficeBottomBar } from './OfficeBottomBar.tsx'

function bar(tab = 'loads') {
  const [onShow, onArchive] = [vi.fn(), vi.fn()]
  render(
    <OfficeBottomBar
      tabs={dashboardTabs}
      overdue={2}
      tab={tab}
      onShow={onShow}
      onNewLoad={() => undefined}
      onArchive={onArchive}
    />,
  )
  return { onShow, onArchive }
}

it('leads from Money to what is owed, says that one is there, and how many invoices are old', async () => {
  const { onShow } = bar('owed')
  const money = screen.getByRole('button', { name: /^Money/ })
  expect(money.getAttribute('aria-current')).toBe('page')
  await userEvent.click(money)
  expect(money.textContent).toBe('Money2')
  expect(onShow).toHaveBeenCalledWith('owed')
})

it('holds everything else under More, the archive too', async () => {
  const { onArchive } = bar()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const more = within(await screen.findByRole('dialog', { name: 'More' }))
  expect(more.queryByRole('button', { name: 'Owed' })).toBeNull()
  expect(more.getByRole('button', { name: 'Paid Invoices' })).toBeTruthy()
  expect(more.getByRole('button', { name: 'Settings' })).toBeTruthy()
  await userEvent.click(more.getByRole('button', { name: 'Paid Loads Archive' }))
  expect(onArchive).toHaveBeenCalledOnce()
})
