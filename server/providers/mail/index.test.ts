import { expect, test } from 'vitest'
import { openMail } from './index.ts'

test('without a server nothing is sent, and why is said', async () => {
  const mail = openMail(undefined)
  const outcome = await mail.send({
    ...{ to: ['billing@example.com'], from: { name: 'Llano Lines', address: 'office@llano.example' } },
    ...{
      replyTo: 'office@llano.example',
      subject: 'Invoice 6037',
      text: 'Hello',
      messageId: '<1@llano.example>',
    },
    ...{ date: new Date('2026-03-02T15:00:00.000Z'), attachments: [] },
  })
  expect(outcome).toEqual({ kind: 'refused', why: 'E-mail is not set up on this server.' })
  expect([mail.place, mail.restMs()]).toEqual([null, 0])
})
