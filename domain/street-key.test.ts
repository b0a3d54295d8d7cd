import { expect, test } from 'vitest'
import { streetKey } from './street-key.ts'

test.each([
  ['12 Main Street', '12 main st'],
  ['12 Main Avenue', '12 main ave'],
  ['12 Main Av.', '12 main ave'],
  ['12 Main Road', '12 main rd'],
  ['12 Main Drive', '12 main dr'],
  ['12 Main Boulevard', '12 main blvd'],
  ['12 Main Parkway', '12 main pkwy'],
  ['12 Main Lane', '12 main ln'],
  ['12 Main Court', '12 main ct'],
  ['12 Main Place', '12 main pl'],
  ['12 Main Turnpike', '12 main tpke'],
  ['12 Main Highway', '12 main hwy'],
  ['12 Main Freeway', '12 main fwy'],
  ['12 Main Terrace', '12 main ter'],
  ['12 Main St Suite 4', '12 main st ste 4'],
  ['12 North South East West Rd', '12 n s e w rd'],
  ['12 Northeast Northwest Southeast Southwest Rd', '12 ne nw se sw rd'],
  ["12 N. St. Mary's - Rd,", '12 n st marys rd'],
  ['12 O’Neill Rd', '12 oneill rd'],
  ['', ''],
])('the key of %s', (street, key) => {
  expect(streetKey(street)).toBe(key)
})
