import { expect, test } from 'vitest'
import type { PaperToRead } from './paper-messages.ts'
import { readInThread } from './read-in-thread.ts'

const word = { text: 'MC 555123', x: 0.1, y: 0.1, width: 0.1, height: 0.01, sureness: 1 }
const paper = (words: PaperToRead['pages'][number]['words']): PaperToRead => ({
  pages: [{ page: 1, width: 612, height: 792, words }],
  ownNames: ['Llano Lines'],
  today: '2026-09-15',
  own: { mc: null, email: null },
})

test('a paper that takes too long is given up with words of its own', async () => {
  const use = () => Promise.resolve()
  await expect(readInThread(paper([word]), use, 1)).rejects.toMatchObject({ code: 'paper_too_slow' })
})

test('what the reading rules cannot bear ends their thread alone, and the next paper is read', async () => {
  // No reader produces such a word; it stands for any future bug in the rules.
  const broken = { ...word, text: null as unknown as string }
  await expect(readInThread(paper([broken]), () => Promise.resolve())).rejects.toMatchObject({
    code: 'paper_damaged',
  })
  const mc = await readInThread(paper([word]), ({ content }) => Promise.resolve(content.broker.mc?.text))
  expect(mc).toBe('555123')
})
