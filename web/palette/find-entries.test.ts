import { describe, expect, it } from 'vitest'
import { findEntries, marked } from './find-entries.ts'
import { commandEntry } from './palette-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'

const run = () => undefined
const entry = (
  group: PaletteEntry['group'],
  label: string,
  facts: PaletteEntry['facts'] = [],
): PaletteEntry => ({
  ...commandEntry('Page', label, run),
  group,
  facts,
})
const found = (entries: readonly PaletteEntry[], query: string) =>
  findEntries(entries, query).map(({ name, shown }) => [name, shown.map(({ entry: { label } }) => label)])

describe('finding', () => {
  const entries = [
    entry('Go to', 'Rates'),
    entry('Loads', '109-2026-421', [{ name: 'PO number', text: '88213' }]),
    entry('Customers', 'Pratt Grain'),
  ]

  it('finds by "truck 22" the loads of that truck, and its driver', () => {
    const driver = { ...entry('Drivers', 'Dale Young'), secondary: '(806) 555-0117 · Truck 22' }
    const others = [
      entry('Loads', '109-2026-421', [{ name: 'PO number', text: '88224' }]),
      entry('Loads', '109-2026-422', [{ name: 'Truck', text: '7' }]),
      entry('Loads', '109-2026-424', [{ name: 'Truck', text: '221' }]),
      entry('Loads', '109-2026-423', [{ name: 'Truck', text: '22' }]),
    ]
    expect(found([...others, driver], 'truck 22')).toEqual([
      ['Loads', ['109-2026-423', '109-2026-424']],
      ['Drivers', ['Dale Young']],
    ])
  })

  it('puts those first of which a fact is all that was typed, also in several words', () => {
    const entries = [
      entry('Loads', '109-2026-421', [{ name: 'City', text: 'North Fort Worth' }]),
      entry('Loads', '109-2026-422', [{ name: 'City', text: 'Fort Worth' }]),
    ]
    expect(found(entries, 'fort worth')).toEqual([['Loads', ['109-2026-422', '109-2026-421']]])
  })

  it('puts the group first that has a name beginning with what was typed', () => {
    expect(found(entries, 'rat')).toEqual([
      ['Go to', ['Rates']],
      ['Customers', ['Pratt Grain']],
    ])
    expect(found(entries, 'pratt')).toEqual([['Customers', ['Pratt Grain']]])
    const daley = [entry('Go to', 'Old Daley'), entry('Loads', 'To Dale'), entry('Drivers', 'Dale Young')]
    expect(found(daley, 'dale').map(([name]) => name)).toEqual(['Drivers', 'Loads', 'Go to'])
  })

  it('names the field that matched where the name did not', () => {
    const [group] = findEntries(entries, '8821')
    expect(group?.shown[0]?.matched).toEqual({ name: 'PO number', text: '88213' })
    expect(findEntries(entries, '421')[0]?.shown[0]?.matched).toBeNull()
  })

  it('finds an invoice as the screens write it, and as people do', () => {
    const load = entry('Loads', '109-2026-400', [{ name: 'Invoice', text: '6022' }])
    for (const typed of ['Invoice 6022', 'inv 6022', 'INV#6022', '6022'])
      expect(found([load, ...entries], typed)).toEqual([['Loads', ['109-2026-400']]])
    expect(found([entry('Go to', 'Paid Invoices'), load], 'invoice')).toEqual([['Go to', ['Paid Invoices']]])
  })

  it('finds a load by a number with its word before it, and a truck as the row writes it', () => {
    for (const typed of ['load 421', '#421', 'PO 88213', 'po number 88213'])
      expect(found(entries, typed)).toEqual([['Loads', ['109-2026-421']]])
    const driver = { ...entry('Drivers', 'José'), secondary: 'Truck 22' }
    expect(found([driver, entry('Loads', '109-2026-022')], 'truck 22')).toEqual([['Drivers', ['José']]])
  })

  it('puts the load first whose number ends with what was typed, then where it is a number in full', () => {
    const load = (label: string, text: string) => entry('Loads', label, [{ name: 'BOL number', text }])
    const loads = [load('109-2026-1421', '1'), load('109-2026-421', '2'), load('109-2025-4213', '3')]
    const inOrder = ['109-2026-421', '109-2026-700', '109-2026-1421', '109-2025-4213', '109-2026-600']
    for (const typed of ['421', 'load 421', '#421'])
      expect(found([load('109-2026-700', '421'), load('109-2026-600', '3742140'), ...loads], typed)).toEqual([
        ['Loads', inOrder],
      ])
  })

  it('finds a phone number however it is written, and shows it where the row does not', () => {
    const phone = { name: 'Phone', text: '(806) 555-0142' }
    const driver = { ...entry('Drivers', 'José', [phone]), secondary: '(806) 555-0142 · Truck 22' }
    const both = [driver, entry('Customers', 'Tall Grass', [phone]), ...entries]
    for (const typed of ['8065550142', '806-555-0142', '+1 806 555 0142', '555.0142'])
      expect(found(both, typed)).toEqual([
        ['Drivers', ['José']],
        ['Customers', ['Tall Grass']],
      ])
    expect(findEntries(both, '8065550142').map(({ shown }) => shown[0]?.matched)).toEqual([null, phone])
  })

  it('wants every word, wherever it stands', () => {
    expect(found(entries, '421 88213')).toEqual([['Loads', ['109-2026-421']]])
    expect(found(entries, '421 88999')).toEqual([])
  })

  it('shows eight loads and counts the rest', () => {
    const loads = Array.from({ length: 11 }, (_, index) => entry('Loads', `109-2026-${String(400 + index)}`))
    const [group] = findEntries(loads, '2026')
    expect([group?.shown.length, group?.rest]).toEqual([8, 3])
  })

  it('shows five drivers and customers beside loads, and twenty pages, which come first before anything is typed', () => {
    const many = (['Loads', 'Drivers', 'Customers', 'Go to'] as const).flatMap((group) =>
      Array.from({ length: 22 }, (_, index) => entry(group, `${group} ${String(index)}`)),
    )
    const counts = (query: string) =>
      findEntries(many, query).map(({ name, shown, rest }) => [name, shown.length, rest])
    expect(counts('')).toEqual([
      ['Go to', 20, 2],
      ['Loads', 8, 14],
      ['Drivers', 5, 17],
      ['Customers', 5, 17],
    ])
    expect(counts('drivers')).toEqual([['Drivers', 5, 17]])
    expect(counts('customers 2')).toEqual([['Customers', 4, 0]])
  })

  it('says which field matched first of those that hold a word that the row does not', () => {
    const load = entry('Loads', '109-2026-421', [
      { name: 'City', text: 'Denton' },
      { name: 'PO number', text: '88213' },
    ])
    expect(findEntries([load], '421 88213')[0]?.shown[0]?.matched).toEqual({
      name: 'PO number',
      text: '88213',
    })
    expect(findEntries([load], 'denton 88213')[0]?.shown[0]?.matched).toEqual({
      name: 'City',
      text: 'Denton',
    })
  })

  it('shows all drivers where one of them is to be chosen', () => {
    const drivers = Array.from({ length: 9 }, (_, index) => entry('Drivers', `Driver ${String(index)}`))
    expect(findEntries(drivers, '')[0]?.shown).toHaveLength(9)
    expect(findEntries([...entries, ...drivers], '').find(({ name }) => name === 'Drivers')?.rest).toBe(4)
  })
})

describe('marking', () => {
  const pieces = (text: string, ...words: string[]) =>
    marked(text, words)
      .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join('')

  it.each([
    ['88213', ['882'], '[882]13'],
    ['José Gutiérrez', ['gutierrez'], 'José [Gutiérrez]'],
    ['109-2026-109', ['109'], '[109]-2026-[109]'],
    ['Fort Worth', ['or', 'for'], '[For]t W[or]th'],
    ['Dallas', [], 'Dallas'],
  ])('%s by %j', (text, words, expected) => {
    expect(pieces(text, ...words)).toBe(expected)
  })
})
