import { expect, test } from 'vitest'
import { matchingOptions } from './combobox-options.ts'

const places = [
  { value: 'w', label: 'Caprock Rim Compress & Warehouse', secondary: 'Lubbock, TX' },
  { value: 'h', label: 'Ship Bayou Elevator', secondary: '12 Dock Road, Houston, TX' },
  { value: 'n', label: 'Houser Grain', secondary: 'Amarillo, TX' },
  { value: 'l', label: 'Lighthouse Mill', secondary: 'Houma, LA' },
  { value: 'o', label: 'Oxbow Landing', secondary: 'Tulsa, OK', keywords: 'peña' },
]

const found = (query: string) =>
  matchingOptions(places, query)
    .map(({ value }) => value)
    .join('')

test.each([
  ['hou', 'nhlw'],
  ['HOU tx', 'hnw'],
  ['dock hou', 'h'],
  ['se', 'wnl'],
  ['mill', 'l'],
  ['pena', 'o'],
  ['nobody', ''],
  ['  ', 'whnlo'],
])('%s finds names that begin so, then words, then parts of words', (query, expected) => {
  expect(found(query)).toBe(expected)
})
