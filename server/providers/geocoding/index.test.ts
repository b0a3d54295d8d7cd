import { expect, test } from 'vitest'
import { openGeocoders } from './index.ts'

const here = { apiKey: 'a-key', geocodingUrl: 'http://127.0.0.1:9/v1' }
const census = { url: 'http://127.0.0.1:9' }

test('a HERE key goes before the Census, and without either there is no vendor', () => {
  const vendorOf = (settings: Partial<Parameters<typeof openGeocoders>[0]>) =>
    openGeocoders({ here: undefined, census: undefined, ...settings }).vendor?.title
  expect([vendorOf({ here, census }), vendorOf({ here }), vendorOf({})]).toEqual(['HERE', 'HERE', undefined])
  expect(vendorOf({ census })).toContain('Census')
})
