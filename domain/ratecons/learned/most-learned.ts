/** How many pages and words of a paper, and how many fields, are learned from; what stands beyond is not. */
export const mostLearned = { pages: 3, words: 1500, values: 150 } as const
