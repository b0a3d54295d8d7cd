import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Entry } from '#client/words/catalogue.ts'
import { driverWords } from '#client/words/driver-words.ts'
import { menuWords } from '#client/words/menu-words.ts'
import { moreWords } from '#client/words/more-words.ts'
import { papersWords } from '#client/words/papers-words.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { press, pass, portalUnderTest } from '../test-support/portal.tsx'

const { open, server } = portalUnderTest()

beforeEach(() => {
  localStorage.setItem('fifthwheel.language', 'es')
})

/** What an English text says apart from its values; words that Spanish shares do not count. */
const entries: Entry[] = [
  ...Object.values(driverWords),
  ...Object.values(menuWords),
  ...Object.values(moreWords),
  ...Object.values(papersWords),
  ...Object.values(loadStatuses).map(({ label, labelEs }) => ({ en: label, es: labelEs })),
]
const spanish = entries.map(({ es }) => es.toLowerCase())
const englishParts = entries
  .flatMap(({ en }) => en.split(/\{\w+\}/))
  .map((part) => part.trim().toLowerCase())
  .filter((part) => part.length > 3 && !spanish.some((text) => text.includes(part)))

/** Everything that is read or spoken, but names, addresses and instructions, which stay as they are. */
function wordsOfThePage(): string {
  const page = document.body.cloneNode(true) as HTMLElement
  page.querySelectorAll('[translate="no"], [lang="en"]').forEach((part) => {
    part.remove()
  })
  const labels = [...page.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'))
  return [page.textContent, ...labels].join(' \n ').toLowerCase()
}

const englishLeft = () => {
  const words = wordsOfThePage()
  const isSaid = (part: string) =>
    new RegExp(`(?<!\\p{L})${part.replace(/[()?.]/g, '\\$&')}(?!\\p{L})`, 'u').test(words)
  return englishParts.filter(isSaid)
}

it('shows and speaks no English to a driver who reads Spanish', async () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Molino', address: 'Calle 1', contactPhone: '8065550142' }),
    aStop({ stopSequence: 2, companyName: 'Granero', address: 'Calle 2' }),
  ]
  const load = {
    stops,
    estimatedMiles: 12,
    lumperCharge: '80.00',
    deliveryDueAt: '2026-11-24',
    specialInstructions: 'X',
  }
  await open(
    aLoadWithDriver({ ...load, status: 'at_receiver', podDocumentPath: '/objects/1' }),
    aLoadWithDriver({ ...load, status: 'confirmed' }),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sus cargas asignadas')
  expect(document.documentElement.lang).toBe('es')
  expect(document.title).toBe('Portal del chofer')
  expect(englishLeft()).toEqual([])
  await press('Ver detalles')
  expect(englishLeft()).toEqual([])
  await press('Cerrar')
  await press('Más')
  await press('Forzar siguiente etapa')
  expect(englishLeft()).toEqual([])
  await press('Cancelar')
  await press('Devolver carga')
  expect(englishLeft()).toEqual([])
})

it('speaks Spanish to a driver without loads', async () => {
  await open()
  await vi.dynamicImportSettled()
  await pass()
  expect(screen.getByText('No tiene cargas asignadas')).toBeTruthy()
  expect(englishLeft()).toEqual([])
})

it('says a message that stands there in the language that is chosen now', async () => {
  localStorage.setItem('fifthwheel.language', 'en')
  const load = aLoadWithDriver({
    status: 'in_transit',
    stops: [aStop({ stopType: 'pickup', companyName: 'Molino' })],
  })
  await open(load)
  server.on({ 'PATCH /api/loads/:id/status': () => ({ ...load, status: 'at_shipper' }) })
  await press("I'm at Molino")
  expect(screen.getByText('Status updated successfully')).toBeTruthy()
  await press('Menu')
  await press(/Español/)
  expect(englishLeft()).toEqual([])
})
