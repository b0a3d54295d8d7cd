import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { press } from '#client/test-support/render-office.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'

const onSave = vi.fn()
const onCancel = vi.fn()
const differences = [
  { field: 'number', label: 'Load number', yours: '417', theirs: '418', changedBy: 'both' as const },
  { field: 'phone', label: 'Phone', yours: '', theirs: '555-0142', changedBy: 'them' as const },
  { field: 'isActive', label: 'Active', yours: 'true', theirs: 'false', changedBy: 'you' as const },
  { field: 'amount', label: 'Amount', yours: '5', theirs: '7', changedBy: 'you' as const },
]
const props = { subject: '109-2026-417', differences, onSave, onCancel }
const inDollars = { amount: (value: string) => `$${value}.00` }

beforeEach(() => {
  browserLike()
  vi.clearAllMocks()
})

const groups = () => screen.getAllByRole('group')
const labels = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.getAttribute('aria-label') ?? ''}${radio.checked ? ' *' : ''}`)

it('names both versions of each field, in words, and begins with what would lose nothing', () => {
  render(<ConflictDialog {...props} wordsOf={inDollars} isSaving={false} />)
  expect(screen.getByRole('dialog', { name: '109-2026-417 was changed meanwhile' })).toBeTruthy()
  expect(
    screen.getByText(
      'Somebody else saved other values after you opened this. Choose what to keep in each field.',
    ),
  ).toBeTruthy()
  expect(groups().map((group) => [group.querySelector('legend')?.textContent, ...labels(group)])).toEqual([
    ['Load number', 'Yours 417 *', 'Theirs 418'],
    ['Phone', 'Yours empty', 'Theirs 555-0142 *'],
    ['Active', 'Yours Yes *', 'Theirs No'],
    ['Amount', 'Yours $5.00 *', 'Theirs $7.00'],
  ])
  expect(groups()[1]?.textContent).toBe('PhoneYours—Theirs555-0142')
})

it('saves what was chosen, and nothing where somebody goes back', async () => {
  render(<ConflictDialog {...props} isSaving={false} />)
  expect(labels(groups()[2] as HTMLElement)).toEqual(['Yours true *', 'Theirs false'])
  await userEvent.click(screen.getByRole('radio', { name: 'Theirs 418' }))
  await press('Back to my changes')
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onSave).not.toHaveBeenCalled()
  await press('Save this version')
  expect(Object.fromEntries(onSave.mock.calls[0]?.[0] as Map<string, string>)).toEqual({
    ...{ number: 'theirs', phone: 'theirs', isActive: 'yours', amount: 'yours' },
  })
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

it('says while it saves that it does', () => {
  render(<ConflictDialog {...props} isSaving />)
  expect(screen.getByRole('button', { name: 'Saving...' }).getAttribute('aria-busy')).toBe('true')
})
