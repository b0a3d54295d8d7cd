/** How many pages and words of a paper are sent to learn from; what stands beyond is not learned. */
export const mostLearned = { pages: 3, words: 1500, values: 150 } as const
