import { expect, test } from 'vitest'
import { readSmtpUrl, type SmtpServer } from '../../mail-settings.ts'
import { outcomeOfError, type SmtpError } from './smtp-errors.ts'

// A URL that is one.
const server = readSmtpUrl('smtp://office:secret-word@mail.example.com') as SmtpServer

test.each<[SmtpError, string, string]>([
  [{ code: 'EENVELOPE' }, 'refused', 'The address is not one that mail can be sent to.'],
  [{ code: 'EENVELOPE', responseCode: 450, response: '450 Later' }, 'later', '450 Later'],
  [{ code: 'EENVELOPE', responseCode: 550, response: '550 No mailbox' }, 'refused', '550 No mailbox'],
  [{ code: 'EMESSAGE', command: 'MAIL FROM' }, 'refused', 'larger than mail.example.com takes'],
  [{ code: 'EMESSAGE', command: 'DATA' }, 'later', 'mail.example.com, port 587, cannot be reached.'],
  [{ code: 'ECONNECTION', originalCode: 'ECONNREFUSED' }, 'later', 'takes no connection'],
  [{ code: 'ETIMEDOUT' }, 'later', 'did not answer in time'],
  [{ code: 'EAUTH', responseCode: 454, response: '454 Busy' }, 'later', '454 Busy'],
  [{ code: 'EAUTH', responseCode: 535 }, 'refused', 'does not take the user name and password in SMTP_URL'],
])('%j', (error, kind, words) => {
  const { outcome } = outcomeOfError(error, server)
  expect(outcome.kind).toBe(kind)
  expect(outcome).toHaveProperty('why', expect.stringContaining(words))
})

test.each([
  ['ECONNRESET', false],
  ['EPIPE', false],
  ['ECONNREFUSED', true],
  ['ETIMEDOUT', true],
])('after %s the host is down: %j', (code, isHostDown) => {
  expect(outcomeOfError({ code }, server).isHostDown).toBe(isHostDown)
})

test('what the server repeats of the password is left out', () => {
  const response = '535 secret-word and c2VjcmV0LXdvcmQ= are wrong'
  const { outcome } = outcomeOfError({ code: 'EAUTH', responseCode: 535, response }, server)
  expect(outcome).toHaveProperty('why', expect.stringContaining('535 *** and *** are wrong'))
})
