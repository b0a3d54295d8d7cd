import { expect, test } from 'vitest'
import { isStreet, streetBefore, streetSureness } from './streets.ts'

test.each([
  ['Palo Duro Canning, 2200 Industrial Blvd', '2200 Industrial Blvd'],
  ['Palo Duro Canning 2200 Industrial Blvd, Ste 4', '2200 Industrial Blvd, Ste 4'],
  ['Caprock Freight, 25 Mill Race Plaza, 3rd Floor', '25 Mill Race Plaza, 3rd Floor'],
  ['State Route 33 & Beech Rd', 'State Route 33 & Beech Rd'],
  ['Barlow & Daughters, Route 4 Box 16', 'Route 4 Box 16'],
  ['Otto Feed, N7221 Lakeview Ln', 'N7221 Lakeview Ln'],
  ['North Star Foods 33 Main St', '33 Main St'],
  ['99 Acres Packing - 5600 State Highway 33 South', '5600 State Highway 33 South'],
  ['Summit Paper, Hwy 287 & FM 1541', 'Hwy 287 & FM 1541'],
  ['8380 E 74th Ave', '8380 E 74th Ave'],
])('the street of %s', (text, street) => {
  expect(streetBefore(text)?.text).toBe(street)
})

test.each([
  'Corner of FM 1055 and US 60',
  'Pier 9 Berth 2',
  'E Frontage Rd Interstate 35',
  'County Road 12',
  'PO Box 4410',
])('%s can be nothing but a street', (text) => {
  expect(streetSureness(text)).toBe(2)
})

test('a name that begins with a number is less sure than a street', () => {
  expect(streetSureness('99 Acres Packing')).toBe(1)
})

test.each(['Suite 400', 'Dock 14', 'Kestrel Cold Storage', '38,400 lbs', 'Old Dominion Tile'])(
  '%s is no street',
  (text) => {
    expect(isStreet(text)).toBe(false)
  },
)
