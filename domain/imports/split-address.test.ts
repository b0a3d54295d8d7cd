import { describe, expect, it } from 'vitest'
import { placeKey } from '../maps/place-name.ts'
import { remarksAmong } from './remark-rows.ts'
import { piecesOf, splitAddress } from './split-address.ts'

const towns = new Set(
  'Amarillo,TX|Fort Worth,TX|Worth,TX|Dallas,TX|Lubbock,TX|St. Louis,MO|Louis,MO|Wichita Falls,TX|Hereford,TX|Mexico,MO'
    .split('|')
    .map((town) => {
      const [name = '', state = ''] = town.split(',')
      return `${placeKey(name)},${state}`
    }),
)
const isTown = (town: string, state: string) => towns.has(`${placeKey(town)},${state}`)
const split = (typed: string) => {
  const parts = splitAddress(typed, isTown)
  return parts && [parts.street, parts.city, parts.state, parts.zipCode].join('|')
}

describe('an address in one cell', () => {
  it.each([
    ['123 Main St, Amarillo, TX 79101', '123 Main St|Amarillo|TX|79101'],
    ['123 Main St, Amarillo TX 79101-1234', '123 Main St|Amarillo|TX|79101-1234'],
    ['123 Main St, Suite 200, Amarillo, Texas 79101', '123 Main St, Suite 200|Amarillo|TX|79101'],
    ['123 Main St,Amarillo,TX', '123 Main St|Amarillo|TX|'],
    ['123 Main St\nAmarillo, TX 79101', '123 Main St|Amarillo|TX|79101'],
    ['123 Main St; Amarillo; TX; 79101', '123 Main St|Amarillo|TX|79101'],
    ['123 Main St, Amarillo, TX, 79101, USA', '123 Main St|Amarillo|TX|79101'],
    ['123 Main St Amarillo TX 79101', '123 Main St|Amarillo|TX|79101'],
    ['123 Main St Amarillo, TX 79101', '123 Main St|Amarillo|TX|79101'],
    ['4500 Hwy 287 N Wichita Falls TX', '4500 Hwy 287 N|Wichita Falls|TX|'],
    ['12 Elm St St Louis MO', '12 Elm St|St Louis|MO|'],
    ['1500 Broadway Lubbock TX', '1500 Broadway|Lubbock|TX|'],
    ['9 Elm, Boston, MA 2118', '9 Elm|Boston|MA|2118'],
    ['Valley Grain - Hereford, TX', 'Valley Grain|Hereford|TX|'],
    ['Stock Pen (Dallas, TX)', 'Stock Pen|Dallas|TX|'],
    ['10 Rue Nord, Winnipeg, Manitoba R3C 4T3', '10 Rue Nord|Winnipeg|MB|R3C 4T3'],
    ['PO Box 12, Hereford, Tex. 79045', 'PO Box 12|Hereford|TX|79045'],
  ])('%j has its parts', (typed, parts) => {
    expect(split(typed)).toBe(parts)
  })

  it.each([
    ['Hereford, TX', '|Hereford|TX|'],
    ['Hereford,TX', '|Hereford|TX|'],
    ['Hereford TX 79045', '|Hereford|TX|79045'],
    ['fort worth tx 76102', '|fort worth|TX|76102'],
    ['Hereford/TX', '|Hereford|TX|'],
    ['Hereford - TX', '|Hereford|TX|'],
    ['Hereford, Texas', '|Hereford|TX|'],
    ['Hereford Texas', '|Hereford|TX|'],
    ['St. Louis, MO, USA', '|St. Louis|MO|'],
    ['New York NY', '|New York|NY|'],
    ['Charleston, West Virginia', '|Charleston|WV|'],
    ['Mexico, Missouri', '|Mexico|MO|'],
    ['Kansas City, KS', '|Kansas City|KS|'],
  ])('%j is a town and its state', (typed, parts) => {
    expect(split(typed)).toBe(parts)
  })

  it.each([
    'Hereford',
    '',
    'Port Washington',
    '500 N Washington',
    'PO Box 12, Delaware',
    '123 Main St, Suite B, TX 79101',
    'Smith Grain Co',
    '77 Nowhere Lane Unheardof TX',
    'Texas',
    'Kansas City',
    '123 Main St',
    'x'.repeat(400),
  ])('%j cannot be told apart', (typed) => {
    expect(split(typed)).toBeNull()
  })
})

it.each([
  ['Dallas, TX / Waco, TX', ['Dallas, TX', 'Waco, TX']],
  ['Dallas, TX\nWaco, TX', ['Dallas, TX', 'Waco, TX']],
  ['1) Dallas, TX 2) Waco, TX', ['Dallas, TX', 'Waco, TX']],
  ['Dallas -> Waco; Austin', ['Dallas', 'Waco', 'Austin']],
  ['Dallas/Fort Worth', ['Dallas/Fort Worth']],
  ['', []],
])('the pieces of %j are %j', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})

describe('a row that is none of the list', () => {
  const remarkOn = remarksAmong(['Load #', 'Customer', 'Rate'])
  it.each([
    [['Load #', 'Customer', 'Rate'], 'The headers again'],
    [['LOAD #', 'customer', ''], 'The headers again'],
    [['Total', '', '$12,500.00'], 'A total'],
    [['', 'TOTALS:', '12500'], 'A total'],
    [['Grand Total', '', ''], 'A total'],
    [['Total loads: 45', '', ''], 'A total'],
    [['Totals', '', ''], 'A total'],
    [['', '', '12500'], 'A total'],
    [['Week of 3/9/26', '', ''], 'A note, not a row of the list'],
    [['March 2026', '', ''], 'A note, not a row of the list'],
    [['Page 2 of 3', '', ''], 'A note, not a row of the list'],
    [['Printed 11/24/2026', '', ''], 'A note, not a row of the list'],
    [['--- Oklahoma ---', '', ''], 'A note, not a row of the list'],
    [['TOTAL: 88 accounts', '', ''], 'A total'],
    [['Total drivers 31', '', ''], 'A total'],
    [['JANUARY TOTALS', '', '$89,500.00'], 'A total'],
    [['Last update 3/12/25 LG', '', ''], 'A note, not a row of the list'],
    [['*updated 6/2025 by Linda', '', ''], 'A note, not a row of the list'],
    [['** Rev. 4/1/2024', '', ''], 'A note, not a row of the list'],
    [['DO NOT USE BELOW', '', ''], 'A note, not a row of the list'],
    [['Owner Operators:', '', ''], 'A note, not a row of the list'],
    [['COMPANY DRIVERS', '', ''], 'A note, not a row of the list'],
  ])('%j', (cells, why) => {
    expect(remarkOn(cells)).toBe(why)
  })

  it.each([
    [['1', 'Total Transport', '900']],
    [['', 'Total', 'Tulsa']],
    [['Total', '', '']],
    [['1', '', '']],
    [['109-1', 'Customer', '5']],
    [['March Trucking', '', '']],
    [['Total Quality 3', '', '']],
    [['Energy Total', '8065550150', '']],
    [['Revere Foods', '', '']],
    [['Company Drivers Inc', '', '']],
  ])('%j is one of it', (cells) => {
    expect(remarkOn(cells)).toBeNull()
  })

  it('is a sum where only figures stand', () => {
    expect(remarkOn(['', '', '$12,500.00'])).toBe('A total')
    expect(remarkOn(['45', '', '1'])).toBeNull()
    expect(remarksAmong(['Name', 'Phone'])(['', '8065550150'])).toBeNull()
  })
})
