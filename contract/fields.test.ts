import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import { NewPassword, Setup } from './auth.ts'
import {
  ConfirmQuery,
  DayInput,
  EmailAddress,
  EmailAddresses,
  Id,
  InstantInput,
  MilesInput,
  MoneyInput,
  OptionalEmail,
  OptionalState,
  ReadVersion,
  optionalText,
  ref,
  requiredMoney,
  requiredText,
} from './fields.ts'
import { BulkDelete, LoadCharges, LoadEdit, LoadIds, MarkPaid, StatusInput } from './load-inputs.ts'
import { LoadQuery, PageQuery } from './load-query.ts'
import { NewRate } from './rates.ts'
import { NewTruck } from './trucks.ts'

const problem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
const id = '018f0000-0000-7000-8000-000000000000'

describe('money', () => {
  it.each([
    ['2500', '2500.00'],
    ['$2,500', '2500.00'],
    [2500.5, '2500.50'],
    ['', '0.00'],
    ['  ', '0.00'],
    ['\u202d$2,500\u202c', '2500.00'],
  ])('%j is %s', (typed, amount) => {
    expect(MoneyInput.parse(typed)).toBe(amount)
  })

  it.each(['-1', 'much', '1.005', null, undefined, Infinity])('%j is none', (typed) => {
    expect(problem(MoneyInput, typed)).toBe('Please enter a valid positive number')
  })

  it('that must be there is not left empty', () => {
    const rate = requiredMoney('Rate is required')
    expect([rate.parse('12'), problem(rate, ' '), problem(rate, undefined), problem(rate, 'x')]).toEqual([
      '12.00',
      'Rate is required',
      'Rate is required',
      'Please enter a valid positive number',
    ])
  })
})

describe('miles', () => {
  it('are a number from zero to what the column holds', () => {
    expect([0, 99_999, ' 12.25 ', '7'].map((typed) => MilesInput.parse(typed))).toEqual([0, 99_999, 12.25, 7])
    for (const typed of [-1, 99_999.5, '1.234', '-2', 'far', null])
      expect(problem(MilesInput, typed), String(typed)).toBe('Miles must be non-negative')
  })
})

describe('an e-mail address that may be left out', () => {
  it.each(['', ' ', ' \t\u00a0', null])('%j is none', (typed) => {
    expect(OptionalEmail.parse(typed)).toBeNull()
  })

  it('is trimmed, and stays as it was where nothing is sent', () => {
    expect([OptionalEmail.parse(' ap@example.com '), OptionalEmail.parse(undefined)]).toEqual([
      'ap@example.com',
      undefined,
    ])
  })

  it.each(['ap', ' ap @example.com ', 7])('%j is not valid', (typed) => {
    expect(problem(OptionalEmail, typed)).toBe('Invalid email address')
  })
})

describe('what nobody sees and comes along with pasted text', () => {
  it.each([
    ['\u202eAcme', 'Acme'],
    ['\u202d(806) 555-0142\u202c', '(806) 555-0142'],
    ['\u2067\u061cPlains\u2069\u200e \u200b', 'Plains'],
    ['\ufeffbilling\u00ad\u2060\u0007\u009f', 'billing'],
  ])('%j is %j', (pasted, text) => {
    const search = LoadQuery.parse({ search: pasted }).search?.trim()
    expect([requiredText('Name').parse(pasted), optionalText().parse(pasted), search]).toEqual(
      Array(3).fill(text),
    )
  })

  it('is looked for in the first 20,000 characters, and a longer text is refused whole', () => {
    const padded = (length: number) => 'Plains'.padEnd(length)
    for (const shape of [requiredText('Name'), optionalText(200)]) {
      expect(shape.parse(padded(20_000))).toBe('Plains')
      expect(problem(shape, padded(20_001))).toBe('Please use at most 200 characters.')
    }
    expect(problem(EmailAddress, 'ap@example.com'.padEnd(20_001))).toBe('Invalid email address')
  })

  it('is no name, and no part of a VIN or an address', () => {
    expect(NewTruck.shape.vinNumber.parse('\u202d1fwfc1264kd000012\u202c')).toBe('1FWFC1264KD000012')
    expect(problem(requiredText('Name is required'), '\u202e\u200b')).toBe('Name is required')
    expect(optionalText().parse('\u202e\u200b')).toBeNull()
    expect(EmailAddress.parse('\u200bap@example.com\u202c')).toBe('ap@example.com')
    expect(EmailAddresses.parse('ap@example.com\u200b, \u202dar@example.com')).toBe(
      'ap@example.com, ar@example.com',
    )
  })

  it.each(['Gate 4\nCall first\tor not', '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}', 'می\u200cخواهم'])(
    'is not what %j is written with',
    (text) => {
      expect(optionalText().parse(text)).toBe(text)
    },
  )
})

describe('a reference', () => {
  it('is an id', () => {
    expect([Id.parse(id), ref('Choose one').parse(id)]).toEqual([id, id])
    expect(problem(Id, 'x')).toBe('This reference is not valid. Choose it again.')
    expect([problem(ref('Choose one'), 'x'), problem(ref('Choose one'), null)]).toEqual([
      'Choose one',
      'Choose one',
    ])
  })
})

describe('a time', () => {
  it('is a day where a day is asked for, an instant where an instant is', () => {
    expect(DayInput.parse('2026-11-24')).toBe('2026-11-24')
    expect(problem(DayInput, '24.11.2026')).toBe('Please pick a date.')
    expect(InstantInput.parse('2026-11-24T05:00:00Z')).toBe('2026-11-24T05:00:00.000Z')
    expect(problem(InstantInput, undefined)).toBe('Please give a time.')
    for (const typed of ['2026-11-24', '2026-11-24Tnoon', '2026-11-24T05:00:00-06', '2026-11-24T05:00 PST'])
      expect(problem(InstantInput, typed)).toBe('Please give a time as ISO 8601.')
  })

  it.each([
    ['2026-11-24T05:00:00-06:00', '2026-11-24T11:00:00.000Z'],
    ['2026-11-24T05:00:00-0600', '2026-11-24T11:00:00.000Z'],
    // The database knows no zone that far from UTC.
    ['2026-11-24T05:00:00-23:59', '2026-11-25T04:59:00.000Z'],
    ['2026-11-24T24:00:00Z', '2026-11-25T00:00:00.000Z'],
    // Whatever zone the server is in.
    ['2026-11-24T05:00', '2026-11-24T05:00:00.000Z'],
    ['2026-11-24T05:00:00.5', '2026-11-24T05:00:00.500Z'],
  ])('%s is the instant %s', (typed, instant) => {
    expect(InstantInput.parse(typed)).toBe(instant)
  })

  it('that was read is sent back as it came, or not at all', () => {
    expect([ReadVersion.parse(undefined), ReadVersion.parse('x'.repeat(40))]).toEqual([
      undefined,
      'x'.repeat(40),
    ])
    expect(ReadVersion.safeParse('x'.repeat(41)).success).toBe(false)
  })
})

describe('a password', () => {
  const setup = { token: 't', companyName: 'Llano', username: 'rosa', firstName: 'R', lastName: 'M' }

  it('of staff has 12 to 200 characters', () => {
    const phrase = 'nine mules pulled a piano over the pass '.repeat(5)
    expect([12, 200].map((length) => NewPassword.safeParse(phrase.slice(0, length)).success)).toEqual([
      true,
      true,
    ])
    expect(problem(NewPassword, 'x'.repeat(11))).toBe('Please use at least 12 characters.')
    expect(problem(NewPassword, 'x'.repeat(201))).toBe('Please use at most 200 characters.')
    expect(problem(NewPassword, undefined)).toBe('Password is required')
    // Whether a phrase is easy to guess takes a second for a megabyte, and anybody may send one.
    expect(NewPassword.safeParse('x'.repeat(201)).error?.issues).toHaveLength(1)
    expect(Setup.safeParse({ ...setup, password: 'x'.repeat(201) }).error?.issues).toHaveLength(1)
  })

  it('is never looked for in names that are too long: such a pattern takes seconds, or cannot be made', () => {
    const password = 'nine mules pulled a piano'
    const named = { ...setup, password, companyName: `${password} `.repeat(20) }
    expect(Setup.safeParse(named).error?.issues.map(({ path }) => path)).toEqual([['companyName']])
    for (const field of ['companyName', 'username'] as const) {
      const { error } = Setup.safeParse({
        ...setup,
        password,
        [field]: 'a'.repeat(60_000),
      })
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [[field], `Please use at most ${field === 'username' ? '100' : '200'} characters.`],
      ])
    }
  })
})

describe('what is refused', () => {
  const { body: upload } = api.documents.startUpload
  const { body: preview } = api.invoices.printPreview
  const { body: email } = api.invoices.emailPackage
  it.each([
    [EmailAddress, 'nobody', 'Invalid email address'],
    [OptionalState, 'Texas', 'Use 2-letter state code'],
    [MilesInput, 100_000, 'Miles must be non-negative'],
    [DayInput, 'tomorrow', 'Please pick a date.'],
    [DayInput, '0001-01-01T00:00:00Z', 'Please pick a date.'],
    [DayInput, '9999-12-31T23:59:59Z', 'Please pick a date.'],
    [InstantInput, '0001-01-01T00:00:00Z', 'Please give a time as ISO 8601.'],
    [InstantInput, '2200-01-01T00:00:00Z', 'Please give a time as ISO 8601.'],
    // JavaScript takes it for March 2, the database refuses it.
    [InstantInput, '2026-02-30T10:00:00Z', 'Please give a time as ISO 8601.'],
    [DayInput, '2026-02-30T10:00:00Z', 'Please pick a date.'],
    [LoadQuery.shape.from, 'tomorrow', 'Please pick a date.'],
    [api.drivers.setDriverPin.body, { pin: '12' }, 'Please enter 4 to 8 digits'],
    [upload, { size: 1.5 }, 'The size of the file is not valid.'],
    [preview, { loadId: 'none' }, 'The load is missing.'],
    [email, { emailAddress: 'ap@example.com', loadId: 'none' }, 'The load is missing.'],
    [api.maps.findPlace.body, { address: ' ' }, 'Enter an address.'],
    [api.maps.findPlace.body, { address: 'x'.repeat(301) }, 'Please use at most 300 characters.'],
    [NewRate.shape.state, '', 'State is required'],
    [api.settings.updateSettings.body, { timeZone: 'Nowhere/Land' }, 'Choose a time zone'],
    [optionalText(), 'x'.repeat(501), 'Please use at most 500 characters.'],
  ])('%# is told in words', (schema, value, words) => {
    expect(problem(schema as z.ZodType, value)).toBe(words)
  })

  it('is not what may be left out', () => {
    for (const [schema, value] of [
      [optionalText(), 'x'.repeat(500)],
      [preview, undefined],
      [preview, {}],
      [email, { emailAddress: 'ap@example.com' }],
      [api.maps.findPlace.body, { address: 'x'.repeat(300) }],
      [LoadEdit, { estimatedMiles: null }],
      [NewRate.shape.state, ' TX '],
    ] as const)
      expect(problem(schema as z.ZodType, value)).toBeUndefined()
  })
})

describe('charges', () => {
  it('are changed when at least one is sent', () => {
    for (const charges of [
      { tripRate: '1' },
      { lumperCharge: '1' },
      { extraStops: '1' },
      { estimatedMiles: null },
    ])
      expect(LoadCharges.safeParse(charges).success, Object.keys(charges)[0]).toBe(true)
    const nothing = LoadCharges.safeParse({ updatedAt: 'x' }).error?.issues[0]
    expect([nothing?.path, nothing?.message]).toEqual([['tripRate'], 'Please enter a valid positive number'])
  })

  it('are paid by a method that there is', () => {
    expect(problem(MarkPaid, {})).toBe('Please select a payment method before marking as paid')
    expect(problem(MarkPaid, { paymentMethod: 'beads' })).toBe(
      'Please select a payment method before marking as paid',
    )
  })
})

describe('a status', () => {
  it('is read in any word it ever had', () => {
    expect([StatusInput.parse('delivered'), StatusInput.parse('invoiced')]).toEqual([
      'delivered',
      'awaiting_payment',
    ])
    expect([problem(StatusInput, 'lost'), problem(StatusInput, 7)]).toEqual([
      'Choose a status',
      'Choose a status',
    ])
  })
})

describe('several loads', () => {
  it('are deleted after the phrase alone', () => {
    const phrase = 'DELETE ALL SELECTED LOADS'
    expect(BulkDelete.safeParse({ loadIds: [id], confirmationText: phrase }).success).toBe(true)
    for (const confirmationText of ['', phrase.toLowerCase(), `${phrase} `, undefined])
      expect(problem(BulkDelete, { loadIds: [id], confirmationText })).toBe(`Please type exactly: ${phrase}`)
    expect(problem(BulkDelete, { loadIds: [], confirmationText: phrase })).toBe(
      'Please select at least one load to delete',
    )
  })

  it('are 5,000 at most', () => {
    expect(LoadIds.safeParse(Array.from({ length: 5000 }, () => id)).success).toBe(true)
    expect(
      problem(
        LoadIds,
        Array.from({ length: 5001 }, () => id),
      ),
    ).toBe('Please select at most 5000 loads at once.')
    expect([problem(LoadIds, []), problem(LoadIds, [7]), problem(LoadIds, undefined)]).toEqual([
      'Please select at least one load',
      'Please select at least one load',
      'Please select at least one load',
    ])
    expect(LoadIds.safeParse(['x'.repeat(100)]).success).toBe(true)
    expect(LoadIds.safeParse(['x'.repeat(101)]).success).toBe(false)
  })
})

describe('a list', () => {
  it('comes in parts of 1 to 1,000', () => {
    expect([
      PageQuery.parse({ limit: '1' }),
      PageQuery.parse({ limit: '1000' }),
      PageQuery.parse({}),
    ]).toEqual([{ limit: 1 }, { limit: 1000 }, {}])
    for (const limit of ['0', '1001', '1.5', 'many'])
      expect(problem(PageQuery, { limit }), limit).toBe('Use a number from 1 to 1000.')
    expect(PageQuery.safeParse({ cursor: 'x'.repeat(2000) }).success).toBe(true)
    expect(problem(PageQuery, { cursor: 'x'.repeat(2001) })).toBe('This page link is not valid.')
  })

  it.each([
    [{ month: '2026-11' }, undefined],
    [{ month: '2026-13' }, 'Use a month like 2026-11.'],
    [{ month: '1899-01' }, 'Use a month like 2026-11.'],
    [{ from: '2026-11-01', to: '2026-11-30' }, undefined],
    [{ from: '2026-11-31' }, 'Please pick a date.'],
    [{ to: 'today' }, 'Please pick a date.'],
    [{ invoiced: 'true' }, undefined],
    [{ invoiced: 'maybe' }, 'Use true or false.'],
    [{ excludePaid: 'maybe' }, 'Use true or false.'],
    [{ settled: 'maybe' }, 'Use true or false.'],
    [{ search: 'x'.repeat(200) }, undefined],
    [{ search: 'x'.repeat(201) }, 'Please search for at most 200 characters.'],
    [{ sort: 'number', direction: 'desc' }, undefined],
    [{ sort: 'color' }, 'This order is not known.'],
    [{ direction: 'up' }, 'Use asc or desc.'],
    [{ status: 'lost' }, 'Choose a status'],
  ])('of loads is asked for by %j', (query, expected) => {
    expect(problem(LoadQuery, query)).toBe(expected)
  })

  it('is confirmed in words', () => {
    expect(ConfirmQuery.safeParse({ confirm: 'true' }).success).toBe(true)
    expect(ConfirmQuery.safeParse({ confirm: 'yes' }).success).toBe(false)
  })
})

it('does not search an e-mail address that is too long for its parts', () => {
  const issues = EmailAddress.safeParse(`a@${'a.'.repeat(200)}@`).error?.issues
  expect(issues?.map(({ code, message }) => [code, message])).toEqual([['too_big', 'Invalid email address']])
})
