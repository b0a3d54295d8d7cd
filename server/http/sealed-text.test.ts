import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const secretsOf = () => ({ tokenKey: randomBytes(32), linkKey: randomBytes(32) })

test('what is sealed shows nothing, and opens with the same keys for the same purpose only', () => {
  const secrets = secretsOf()
  const sealed = sealText(secrets, 'ann 1', '{"link":"token=abc"}')
  expect(sealed).not.toContain('abc')
  expect(Buffer.from(sealed.slice(7), 'base64url').toString()).not.toContain('token')
  expect(openText(secrets, 'ann 1', sealed)).toBe('{"link":"token=abc"}')
  expect(openText(secrets, 'bob 1', sealed)).toBeNull()
  expect(openText(secretsOf(), 'ann 1', sealed)).toBeNull()
  expect(openText(secrets, 'ann 1', 'sealed.')).toBeNull()
})

test('what was stored before anything was sealed is read as it is', () => {
  expect(openText(secretsOf(), 'ann 1', '{"id":1}')).toBe('{"id":1}')
})
