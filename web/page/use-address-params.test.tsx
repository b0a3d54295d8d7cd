import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { useAddressParams } from './use-address-params.ts'

it('keeps both of two changes that are made before the page is drawn again', () => {
  const { result } = renderHook(
    () => {
      const [, change] = useAddressParams()
      return { change, address: useLocation().search }
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/dashboard?q=mill']}>{children}</MemoryRouter>
      ),
    },
  )
  const { change } = result.current
  act(() => {
    change((params) => {
      params.set('load', '7')
      return params
    })
    change((params) => {
      params.delete('q')
      return params
    })
  })
  expect(result.current.address).toBe('?load=7')
})

it('adds to the address as it is by then, also where a link changed it', () => {
  const { result } = renderHook(
    () => {
      const [, change] = useAddressParams()
      return { change, address: useLocation().search, go: useNavigate() }
    },
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/dashboard?q=mill']}>{children}</MemoryRouter>
      ),
    },
  )
  act(() => {
    void result.current.go('/dashboard?tab=drivers')
  })
  act(() => {
    result.current.change((params) => {
      params.set('q', 'young')
      return params
    })
  })
  expect(result.current.address).toBe('?tab=drivers&q=young')
})
