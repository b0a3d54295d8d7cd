import { describe, expect, it } from 'vitest'
import { fillOrder } from './fill-order.ts'

const named = (...names: string[]) => names.map((name) => ({ name, columns: '' }))

describe('the order of filling', () => {
  it('puts referenced tables first, over several steps', () => {
    const order = fillOrder(named('invoices', 'loads', 'users'), [
      { table: 'invoices', references: 'loads' },
      { table: 'loads', references: 'users' },
    ])
    expect(order.map(({ name }) => name)).toEqual(['users', 'loads', 'invoices'])
  })

  it('ignores references to tables that are not copied', () => {
    expect(fillOrder(named('loads'), [{ table: 'loads', references: 'elsewhere' }])).toHaveLength(1)
  })

  it('names the tables that refer to each other in a circle', () => {
    const circle = [
      { table: 'a', references: 'b' },
      { table: 'b', references: 'a' },
    ]
    expect(() => fillOrder(named('a', 'b', 'c'), circle)).toThrow('The tables a, b refer to each other')
  })
})
