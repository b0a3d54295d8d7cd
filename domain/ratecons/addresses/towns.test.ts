import { expect, test } from 'vitest'
import { facts } from '../test-support/paper.ts'
import { isPostalCode, tailsWithoutState, tailsWithoutZip, tailsWithZip, townAtEnd } from './towns.ts'

/** Each as `where it is written=what it means`, with a question mark where it is not clear. */
const tailsOf = (text: string) =>
  tailsWithZip(text).map(
    ({ at, end, state, zip, isClear }) =>
      `${text.slice(at, end)}=${state} ${String(zip)}${isClear ? '' : '?'}`,
  )

test.each([
  ['Hereford, TX 79045', ', TX 79045=TX 79045'],
  ['Hereford TX 79045-1204 dock', ' TX 79045-1204=TX 79045'],
  ['Hereford, Texas 79045', ', Texas 79045=TX 79045'],
  ['pallets in 20000', ' in 20000=IN 20000?'],
  ['Number: IN 22071', ': IN 22071=IN 22071?'],
  ['Des Moines, 1A 50317', ', 1A 50317=IA 50317?'],
  ['Hereford, TX 79O4S', ', TX 79O4S=TX 79045'],
  ['Hereford, TX l9B45', ', TX l9B45=TX 19845'],
  ['Redding, CA96002', ', CA96002=CA 96002'],
  ['Mississauga, ON L4V 1J5', ', ON L4V 1J5=ON L4V 1J5'],
  ['Montreal, qc h1a-2b3', ', qc h1a-2b3=QC H1A 2B3'],
  ['Montreal QC h1a-2b3 dock', ' QC h1a-2b3=QC H1A 2B3'],
  ['Montreal, QC H1A 2B3 to Hereford, TX 79045', ', QC H1A 2B3=QC H1A 2B3', ', TX 79045=TX 79045'],
])('%s has state and code', (text, ...tails) => {
  expect(tailsOf(text)).toEqual(tails)
})

test.each(['Hereford, TX OlSBO', 'Hereford, XX 79045', 'Toronto, ON V4V 1J5', 'Hereford, TX 790456'])(
  'no state and code in %s',
  (text) => {
    expect(tailsOf(text)).toEqual([])
  },
)

test.each([
  ['L4V', 'ON', true],
  ['L4V', 'QC', false],
  ['', 'ON', true],
  ['T1A', 'XX', false],
])('postal code %s of %s: %s', (code, province, isOne) => {
  expect(isPostalCode(code, province)).toBe(isOne)
})

test.each([
  ['Hereford, 79045', ', 79045=TX 79045'],
  ['12 Mill Rd, Hereford, 79045-1204', ', 79045-1204=TX 79045'],
  ['Hereford 79045'],
  ['Denton, 79045'],
  ['Hereford, 11111'],
])('a town and its code without a state: %s', (text, ...tails) => {
  expect(
    tailsWithoutState(text, facts).map(
      ({ at, end, state, zip }) => `${text.slice(at, end)}=${state} ${String(zip)}`,
    ),
  ).toEqual(tails)
})

test.each([
  ['Hereford, TX and Denton, TX', ', TX=TX null', ', TX=TX null'],
  ['Hereford, TX 79045'],
  ['Hereford TX'],
])('a town and its state without a code: %s', (text, ...tails) => {
  expect(
    tailsWithoutZip(text).map(({ at, end, state, zip }) => `${text.slice(at, end)}=${state} ${String(zip)}`),
  ).toEqual(tails)
})

test.each([
  ['12 Mill Rd Hereford', 'TX', '79045', 'Hereford'],
  ['12 Mill Rd, Nowhere', 'TX', '79999', 'Nowhere'],
  ['12 Mill Rd Nowhere', 'TX', '79999', null],
  ['12 Mill Rd Oklahoma City', 'OK', '73102', 'Oklahoma City'],
  ['12 Mill Rd Oklahoma City', 'OK', null, 'Oklahoma City'],
  ['12 Mill Rd OklahomaCity', 'OK', '73102', 'Oklahoma City'],
  ['12 Mill Rd, South Hereford', 'TX', '79045', 'South Hereford'],
  ['12 Mill Rd, Mill Hereford', 'TX', '79045', 'Hereford'],
  ['12 Mill Rd City:Hereford', 'TX', '79045', 'Hereford'],
  ['City: Hereford', 'TX', '79045', 'Hereford'],
  ['Town. Nowhere', 'TX', '79999', 'Nowhere'],
  ['Hereford, State', 'TX', '79045', 'Hereford'],
  ['12 Mill Rd Herefond', 'TX', '79045', 'Hereford'],
  ['12 Mill Rd Hexefond', 'TX', '79045', null],
  ['12 Mill Rd Oklahxma Citx', 'OK', '73102', 'Oklahoma City'],
  ['12 Mill Rd Herefond', 'NM', '79045', null],
  ['Mill, One Two Three Four Five', 'TX', '79999', null],
])('the town at the end of `%s` before %s %s', (text, state, zip, town) => {
  const tail = { at: 0, end: 0, state, zip, isClear: true }
  expect(townAtEnd(`${text}, `, tail, facts)?.name ?? null).toBe(town)
})

test.each([
  ['12 Mill Rd Hereford, ', 'Hereford, '],
  ['12 Mill Rd OklahomaCity ', 'OklahomaCity '],
  ['12 Mill Rd, South Oklahoma City', 'South Oklahoma City'],
  ['12 Mill Rd Oklahxma City, ', 'Oklahxma City, '],
])('the town of `%s` is cut off with what follows it', (text, cut) => {
  const zip = text.includes('Hereford') ? '79045' : '73102'
  const tail = { at: 0, end: 0, state: zip === '79045' ? 'TX' : 'OK', zip, isClear: true }
  expect(text.slice(-(townAtEnd(text, tail, facts)?.length ?? 0))).toBe(cut)
})
