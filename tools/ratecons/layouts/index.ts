import type { FontName, Layout } from '../pen.ts'
import { letter, nameless, numbered, rightColumn } from './letters.ts'
import { bars, grid, sideBySide } from './stacked.ts'
import { dotted, smallPrint, stopTable } from './tables.ts'

/** Each with the type it is set in. None is like one of the papers that the rules of reading were made on. */
export const layouts: readonly { readonly name: string; readonly font: FontName; readonly draw: Layout }[] = [
  { name: 'grid', font: 'sans', draw: grid },
  { name: 'side by side', font: 'overpass', draw: sideBySide },
  { name: 'bars', font: 'geist', draw: bars },
  { name: 'stop table', font: 'sans', draw: stopTable },
  { name: 'dotted', font: 'typewriter', draw: dotted },
  { name: 'small print', font: 'overpass', draw: smallPrint },
  { name: 'letter', font: 'serif', draw: letter },
  { name: 'numbered', font: 'sans', draw: numbered },
  { name: 'right column', font: 'geist', draw: rightColumn },
  { name: 'nameless', font: 'serif', draw: nameless },
]
