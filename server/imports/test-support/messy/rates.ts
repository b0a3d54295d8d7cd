import { amounts, states, turn, type MessyRow } from './ways.ts'

export function rates(): MessyRow[] {
  const rows = Array.from({ length: 30 }, (_, n): MessyRow => {
    const [typed, code] = turn(states, n)
    const [amount, flatRate] = turn(amounts, n)
    return {
      cells: [
        `Town ${'ABCDEFGHIJ'.charAt(n % 10)}${'xyz'.charAt(n / 10)}, ${typed.trim()}`,
        amount,
        turn(['$ -', 'n/a', '75'], n),
        turn(['Y', 'Inactive', ''], n),
      ],
      fate: {
        city: `Town ${'ABCDEFGHIJ'.charAt(n % 10)}${'xyz'.charAt(n / 10)}`,
        state: code,
        flatRate,
        lumperCharge: n % 3 === 2 ? '75.00' : '0.00',
        isActive: n % 3 !== 1,
      },
    }
  })
  return [...rows, { cells: ['Denton, TX', '1.395', '', ''], fate: 'refused' }]
}
