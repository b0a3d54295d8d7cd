import { expect, test } from 'vitest'
import { companyKey } from './company-key.ts'

test.each([
  ['Plains Freight, LLC', 'PLAINS FREIGHT'],
  ['The Plains Freight Co.', 'PLAINS FREIGHT'],
  ['PLAINS  FREIGHT INCORPORATED', 'PLAINS FREIGHT'],
  ['Plains Freight Inc. of Texas', 'PLAINS FREIGHT OF TEXAS'],
  ['Plains Freight Corporation', 'PLAINS FREIGHT'],
  ['Plains Freight Corp', 'PLAINS FREIGHT'],
  ['Plains Freight Company', 'PLAINS FREIGHT'],
  ['Plains Freight L.L.P.', 'PLAINS FREIGHT'],
  ['Plains Freight LP', 'PLAINS FREIGHT'],
  ['Plains Freight Ltd', 'PLAINS FREIGHT'],
  ['Mesa & Sons', 'MESA AND SONS'],
  ['Mesa&Sons', 'MESA AND SONS'],
  ['Mesa’s M.E.S.A. Feed', 'MESAS MESA FEED'],
  ['Incline Lpg Cofeed', 'INCLINE LPG COFEED'],
  ['Mesa-24/7', 'MESA 24 7'],
  ['飼料', ''],
  ['LLC', ''],
])('the key of %s', (name, key) => {
  expect(companyKey(name)).toBe(key)
})
