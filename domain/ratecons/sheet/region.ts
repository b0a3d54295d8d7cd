import type { Box, Cell } from './cells.ts'

/** The part of a page that belongs to one stop. */
export type Region = { readonly page: number; readonly box: Box; readonly cells: readonly Cell[] }
