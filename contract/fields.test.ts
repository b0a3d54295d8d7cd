import { expect, test } from 'vitest'
import { EmailAddress } from './fields.ts'

test('an e-mail address that is too long is not searched for its parts', () => {
  const issues = EmailAddress.safeParse(`a@${'a.'.repeat(200)}@`).error?.issues
  expect(issues?.map(({ code, message }) => [code, message])).toEqual([['too_big', 'Invalid email address']])
})
