import { expect, it } from 'vitest'
import { isReachable } from './send-text.ts'

it.each(['https://loads.example', 'http://203.0.113.7:5000', 'https://10.example', 'http://172.32.0.1'])(
  '%s is an address of the internet',
  (url) => {
    expect(isReachable(url)).toBe(true)
  },
)

it.each([
  'http://localhost:5000',
  'http://127.0.0.1:5000',
  'http://10.0.0.5',
  'http://192.168.1.7:5000',
  'http://172.16.0.1',
  'http://172.31.0.1',
  'http://169.254.1.1',
  'http://dispatch-pc:5000',
  'http://dispatch.local',
  'http://[::1]:5000',
])('%s is one of this network', (url) => {
  expect(isReachable(url)).toBe(false)
})
