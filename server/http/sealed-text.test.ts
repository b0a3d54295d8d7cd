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

test('what is sealed twice looks different each time, and one letter that was changed opens nothing', () => {
  const secrets = secretsOf()
  const [once, again] = [sealText(secrets, 'ann 1', 'the same'), sealText(secrets, 'ann 1', 'the same')]
  expect(once.slice(0, 20)).not.toBe(again.slice(0, 20))
  const bytes = Buffer.from(once.slice(7), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(openText(secrets, 'ann 1', `sealed.${bytes.toString('base64url')}`)).toBeNull()
})
