import { afterEach, expect, it, vi } from 'vitest'
import { askedAddress, forgetAsked, rememberAsked } from './asked-address.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const ask = (pathname: string, search = '', hash = '') => {
  rememberAsked({ pathname, search, hash })
  return askedAddress()
}

it('keeps a page of the office with all that its address says', () => {
  expect(ask('/dashboard', '?tab=drivers', '#panel')).toBe('/dashboard?tab=drivers#panel')
  for (const paper of [
    '/invoices/6012/preview?load=l1',
    '/invoices/preview#6012,6013',
    '/settlements/s1/preview',
    '/loads/l1/charges/c1/evidence',
  ])
    expect(ask(paper)).toBe(paper)
})

it('keeps nothing that is no page of the office', () => {
  for (const elsewhere of [
    '//elsewhere.example/dashboard',
    'https://elsewhere.example',
    '/\\elsewhere.example',
  ])
    expect(ask(elsewhere)).toBeNull()
  expect(ask('/admin-login')).toBeNull()
  expect(ask('/invoices/6012')).toBeNull()
})

it('knows of nothing before somebody asked, and after', () => {
  expect(askedAddress()).toBeNull()
  rememberAsked({ pathname: '/dashboard', search: '', hash: '' })
  forgetAsked()
  expect(askedAddress()).toBeNull()
})

it('does without a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('Storage is off', 'SecurityError')
  }
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(refuse)
  expect(ask('/dashboard')).toBeNull()
  forgetAsked()
})
