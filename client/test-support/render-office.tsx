import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import type { CompanySettings } from '#contract/settings.ts'
import { createQueryClient } from '#client/api/queries.ts'
import { forgetSignIn } from '#client/auth/use-auth.ts'
import { ToastProvider } from '#client/ui/ToastProvider.tsx'
import { TooltipProvider } from '#client/ui/TooltipProvider.tsx'
import { browserLike } from './browser.ts'
import { Refusal, startFakeServer } from './fake-server.ts'
import { watchToasts } from './toasts.ts'

export const admin: SignedInUser = {
  id: '00000000-0000-4000-8000-00000000a001',
  userId: '00000000-0000-4000-8000-00000000a001',
  username: 'rosa',
  firstName: 'Rosa',
  lastName: 'Maldonado',
  role: 'admin',
  truckNumber: null,
  language: null,
}

export const settings: CompanySettings = {
  companyName: 'Windmill Draw Freight',
  tagline: null,
  address: null,
  city: 'Plainview',
  state: 'TX',
  zipCode: null,
  contactEmail: null,
  contactPhone: null,
  usdotNumber: null,
  mcNumber: null,
  remitTo: null,
  factoringNotice: null,
  factoringRemitTo: null,
  supportHours: 'Monday-Friday, 8AM-5PM CST',
  pingRetentionDays: 400,
  detentionFreeMinutes: 120,
  detentionRate: '50.00',
  detentionCap: null,
  deadlineMailIsOn: true,
  deadlineMailTo: null,
  rateconsMayUseModel: false,
  timeZone: 'America/Chicago',
  logoPath: null,
  overridePasswordIsSet: false,
  updatedAt: '2026-11-21T12:00:00.000Z',
}

/** A server that knows who is signed in, and a page with everything around it that a page may ask for. */
export function startOffice(user: SignedInUser = admin) {
  const server = startFakeServer()
  watchToasts()
  beforeEach(() => {
    browserLike()
    server.on({
      'GET /api/auth/admin-user': () => user,
      'GET /api/auth/user': () => user,
      'GET /api/settings': () => settings,
      'GET /api/mail-server': () => ({
        place: { host: 'mail.example.com', port: 587, from: 'office@example.com' },
      }),
      'GET /api/outbox': () => [],
      'GET /api/model-server': () => ({ place: null }),
      'GET /api/ocr/layouts': () => [],
      'GET /api/invoices/:invoice/mails': () => [],
      // The list of loads asks where their trucks are.
      'GET /api/tracking/loads': () => [],
      'GET /api/loads/:id/charges': () => ({ charges: [], history: [] }),
      'GET /api/loads/:id/obligations': () => ({ obligations: [] }),
      'GET /api/tracking/loads/:id': () => {
        throw new Refusal('load_not_found')
      },
    })
  })
  const open = (page: ReactNode, address = '/dashboard') => {
    const client = createQueryClient(() => {
      forgetSignIn(client)
    })
    return render(
      <QueryClientProvider client={client}>
        <TooltipProvider>
          <ToastProvider>
            <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
          </ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>,
    )
  }
  return { server, open }
}

export function field(label: RegExp | string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, { exact: typeof label === 'string' })
}

/** Fills in each value at once, as if pasted; tests of single keys do that themselves. */
export function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [label, text] of Object.entries(values)) {
    fireEvent.change(field(new RegExp(`^${label}`)), { target: { value: text } })
  }
}

/** Enter, from inside a field. */
export async function enter(label: string): Promise<void> {
  await userEvent.type(field(label), '{Enter}')
}

export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

/** Presses a button once it is enabled; a press before that would do nothing. */
export async function pressReady(name: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true')
  })
  await press(name)
}

/** Presses a button in a toast. The toast region ignores presses until it has counted the first toast. */
export async function pressInToast(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    expect(getComputedStyle(button).pointerEvents).not.toBe('none')
  })
  await userEvent.click(button)
}

/** The error below a field, if it is marked as wrong. */
export function faultOf(label: RegExp | string): string | null {
  const input = field(label)
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  const error = ids.find((id) => id.endsWith('-error'))
  return input.getAttribute('aria-invalid') === 'true' && error !== undefined
    ? (document.getElementById(error)?.textContent ?? null)
    : null
}

async function toastCalled(title: string): Promise<HTMLElement | null> {
  return (await screen.findByText(title)).closest('li')
}

/** What a toast says that is no failure. */
export async function toastOf(title: string): Promise<string | undefined> {
  const toast = await toastCalled(title)
  expect(toast?.classList.contains('bg-ink-danger')).toBe(false)
  return toast?.textContent
}

/** What a failure's toast says: it is red, and read out at once. */
export async function failureToast(title: string): Promise<string | undefined> {
  const toast = await toastCalled(title)
  expect(toast?.classList.contains('bg-ink-danger')).toBe(true)
  return toast?.textContent
}
