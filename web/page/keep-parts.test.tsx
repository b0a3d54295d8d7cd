import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepParts } from './keep-parts.ts'

const realFetch = globalThis.fetch
let asked: string[]
let answer: (address: string) => Response

beforeEach(() => {
  asked = []
  answer = (address) =>
    address === '/office-parts.json' ? Response.json(['/assets/a.js', '/assets/b.css']) : new Response('')
  globalThis.fetch = ((address: string) => {
    asked.push(address)
    return Promise.resolve(answer(address))
  }) as typeof fetch // It is called with addresses only.
})
afterEach(() => {
  globalThis.fetch = realFetch
  connectedBy(undefined)
})

function connectedBy(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

test('every part of the list is fetched, also where one is not there any more', async () => {
  const whole = answer
  answer = (address) => (address === '/assets/a.js' ? new Response('', { status: 404 }) : whole(address))
  await keepParts()
  expect(asked).toEqual(['/office-parts.json', '/assets/a.js', '/assets/b.css'])
})

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched by a connection with %o',
  async (connection) => {
    connectedBy(connection)
    await keepParts()
    expect(asked).toEqual([])
  },
)

test('a quick connection is used', async () => {
  connectedBy({ saveData: false, effectiveType: '4g' })
  await keepParts()
  expect(asked).toHaveLength(3)
})

test('without a connection it ends in silence, at the first part that does not come', async () => {
  const whole = answer
  answer = (address) => {
    if (address === '/assets/a.js') throw new TypeError('Failed to fetch')
    return whole(address)
  }
  await keepParts()
  expect(asked).toEqual(['/office-parts.json', '/assets/a.js'])
})
