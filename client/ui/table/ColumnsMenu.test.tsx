import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserLike } from '../../test-support/browser.ts'
import { noChoice } from './column-choice.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'

const onChange = vi.fn()

beforeEach(() => {
  browserLike()
  onChange.mockClear()
  render(
    <ColumnsMenu
      label="Columns"
      columns={['number', 'pickup', 'driver'].map((id) => ({ id, header: id }))}
      choice={noChoice}
      onChange={onChange}
      trigger={<button type="button">Columns</button>}
    />,
  )
})

const item = (name: string) => screen.getByRole('checkbox', { name }).closest('li') ?? document.body

it('puts a column where it is dragged to', () => {
  fireEvent.dragStart(item('pickup'))
  fireEvent.dragOver(item('driver'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ hidden: [], order: ['driver', 'pickup'] })
})

it('moves nothing for what is dragged over it from elsewhere', () => {
  fireEvent.dragStart(item('pickup'))
  fireEvent.dragEnd(item('pickup'))
  fireEvent.dragOver(item('driver'))
  expect(onChange).not.toHaveBeenCalled()
})
