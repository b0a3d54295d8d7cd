import { expect, test, vi } from 'vitest'
import { readPages } from './test-support/invoice-pdf-reader.ts'

test('a letter that was first part of an accented one can be copied out of later papers too', async () => {
  // The typefaces are opened once in a process.
  vi.resetModules()
  const { Sheet, styles } = await import('./invoice-pdf-sheet.ts')
  const paper = async (text: string) => {
    const sheet = new Sheet({ title: 'Paper', author: 'Two Creeks', date: new Date(0) })
    sheet.write(styles.body, text, 36)
    return readPages(await sheet.finish(() => ''))
  }
  expect(await paper('Živa Možina')).toEqual([['Živa Možina']])
  expect(await paper('The zone of Zell')).toEqual([['The zone of Zell']])
})
