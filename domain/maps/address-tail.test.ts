import { describe, expect, test } from 'vitest'
import { addressTails } from './address-tail.ts'

/** The likeliest way to read it: `part | part`, state, ZIP code. */
function read(typed: string) {
  const [tail] = addressTails(typed)
  const parts = tail?.segments.map((words) => words.join(' ')).join(' | ')
  return [parts ?? null, tail?.state ?? null, tail?.zip ?? null]
}

describe('the end of an address', () => {
  test.each([
    ['1200 N Main St, Fort Worth, TX 76102', '1200 N Main St | Fort Worth', 'TX', '76102'],
    ['Fort Worth tx', 'Fort Worth', 'TX', null],
    ['Fort Worth', 'Fort Worth', null, null],
    ['9 Elm St Friona, , TX', '9 Elm St Friona', 'TX', null],
    ['79045', '', null, '79045'],
    ['Hereford 79045', 'Hereford', null, '79045'],
    ['Hereford 79045 TX', 'Hereford', 'TX', '79045'],
    ['Hereford, TX 79045-1234', 'Hereford', 'TX', '79045'],
    ['Hereford TX 790451234', 'Hereford', 'TX', '79045'],
    ['Hereford,TX79045', 'Hereford', 'TX', '79045'],
    ['Hereford TX.79045', 'Hereford', 'TX', '79045'],
    ['Hereford\nTexas\n79045', 'Hereford', 'TX', '79045'],
    ['Clovis, New Mexico', 'Clovis', 'NM', null],
    ['Washington, D.C. 20001', 'Washington', 'DC', '20001'],
    ['Washington District of Columbia', 'Washington', 'DC', null],
    ['Friona, TX 79035, United States of America', 'Friona', 'TX', '79035'],
    ['Friona, TX 79035 U.S.A.', 'Friona', 'TX', '79035'],
    ['Amarillo, TX 79101 (806) 555-0142', 'Amarillo', 'TX', '79101'],
    ['Amarillo, TX 79101 +1 806-555-0142', 'Amarillo', 'TX', '79101'],
    ['Texico/Farwell, TX', 'Texico | Farwell', 'TX', null],
    ['Dock 4 - Amarillo TX', 'Dock 4 | Amarillo', 'TX', null],
    ['“Amarillo”; TX', 'Amarillo', 'TX', null],
    ['Barn #2 (west), Friona TX', 'Barn #2 | west | Friona', 'TX', null],
  ])('of %j', (typed, parts, state, zip) => {
    expect(read(typed)).toEqual([parts, state, zip])
  })

  test.each([
    ['Boston MA 2118', '02118'],
    ['Newark NJ 7102', '07102'],
    // Texas has no ZIP codes that begin with a zero: a key was missed.
    ['Hereford TX 7904', '7904'],
    ['Hereford TX 790455', '790455'],
    ['Hereford TX 79045123', '79045123'],
    ['Hereford TX 790', null],
    ['Hereford 7904', null],
  ])('with digits lost or doubled, %j', (typed, zip) => {
    expect(read(typed)[2]).toBe(zip)
  })

  test.each(['PO Box 12345', 'Suite 12345', 'Hwy 12345', 'door 12345', 'County CR 12345'])(
    '%j is no ZIP code',
    (typed) => {
      expect(read(typed)[2]).toBeNull()
    },
  )

  test('a box number with four more digits is a ZIP code', () => {
    expect(read('Box 79045-1234')[2]).toBe('79045')
  })
})

describe('other ways to read it', () => {
  const statesOf = (typed: string) => addressTails(typed).map(({ state }) => state)

  test('a town that is named like a state comes after the state', () => {
    expect(addressTails('Port Washington')).toMatchObject([
      { state: 'WA', segments: [['Port']], isUncut: true },
      { state: null, segments: [['Port', 'Washington']], isUncut: true },
    ])
  })

  test('West Virginia is tried before Virginia', () => {
    expect(statesOf('Charleston West Virginia')).toEqual(['WV', 'VA', null])
  })

  test('what follows the state is left away, one part after the other', () => {
    expect(addressTails('Bovina, TX, ask for the scale house')).toMatchObject([
      { state: null, segments: [['Bovina'], ['TX'], ['ask', 'for', 'the', 'scale', 'house']], isUncut: true },
      { state: 'TX', segments: [['Bovina']], isUncut: false },
      { state: null, isUncut: false },
      { state: null, segments: [['Bovina']], isUncut: false },
    ])
  })

  test('six parts may be in the way, and not seven', () => {
    const behind = (count: number) => `Bovina, TX${', dock'.repeat(count)}`
    expect(statesOf(behind(5))).toContain('TX')
    expect(statesOf(behind(6))).not.toContain('TX')
  })

  test('a state in the midst of words is the last resort', () => {
    expect(addressTails('Clovis NM Hwy 60').at(-1)).toEqual({
      zip: null,
      state: 'NM',
      segments: [['Clovis']],
      isUncut: false,
    })
    expect(addressTails('The Gin, Bovina TX north of it').at(-1)?.segments).toEqual([
      ['The', 'Gin'],
      ['Bovina'],
    ])
    expect(addressTails('Gin, TX Hwy 60').at(-1)).toMatchObject({ state: 'TX', segments: [['Gin']] })
    // The last one that is named is tried first.
    expect(statesOf('Clovis NM or Farwell TX Hwy 60').slice(-2)).toEqual(['TX', 'NM'])
  })

  test('in small letters a word is no state, and neither is the first word', () => {
    expect(statesOf('stay in the left lane')).toEqual([null])
    expect(statesOf('stay IN the left lane')).toEqual([null, 'IN'])
    expect(statesOf('TX Hwy 60')).toEqual([null])
  })

  test('a company is not in Colorado, unless the address ends there', () => {
    expect(statesOf('Smith Hauling Co, Denver')).toEqual([null, null])
    expect(statesOf('Smith Hauling Co')).toEqual(['CO', null])
    expect(statesOf('Denver, CO 80202, dock')).toContain('CO')
  })
})
