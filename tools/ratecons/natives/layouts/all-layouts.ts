import type { Layout } from '../layout.ts'
import { agents } from './agents.ts'
import { asides } from './asides.ts'
import { besideTheLoad } from './beside-the-load.ts'
import { boardForms } from './board-forms.ts'
import { boxes } from './boxes.ts'
import { cardsAndBlanks } from './cards-and-blanks.ts'
import { cutAndDried } from './cut-and-dried.ts'
import { brands } from './brands.ts'
import { clutter } from './clutter.ts'
import { decoys } from './decoys.ts'
import { detailsFirst } from './details-first.ts'
import { forms } from './forms.ts'
import { gaps } from './gaps.ts'
import { headings } from './headings.ts'
import { letters } from './letters.ts'
import { lettersAndBills } from './letters-and-bills.ts'
import { longPapers } from './long-papers.ts'
import { numberedStops } from './numbered-stops.ts'
import { places } from './places.ts'
import { plainLines } from './plain-lines.ts'
import { printedLetters } from './printed-letters.ts'
import { printedStacked } from './printed-stacked.ts'
import { printedTables } from './printed-tables.ts'
import { portals } from './portals.ts'
import { programs } from './programs.ts'
import { tables } from './tables.ts'
import { brokersOwn } from './brokers-own.ts'
import { tmsTables } from './tms-tables.ts'
import { tradeWords } from './trade-words.ts'
import { unread } from './unread.ts'
import { variants } from './variants.ts'
import { wrapped } from './wrapped.ts'

export const layouts: readonly Layout[] = [
  ...letters,
  ...boxes,
  ...tables,
  ...numberedStops,
  ...brands,
  ...gaps,
  ...places,
  ...longPapers,
  ...forms,
  ...clutter,
  ...variants,
  ...headings,
  ...asides,
  ...plainLines,
  ...unread,
  ...tmsTables,
  ...tradeWords,
  ...brokersOwn,
  ...cutAndDried,
  ...detailsFirst,
  ...boardForms,
  ...cardsAndBlanks,
  ...printedStacked,
  ...printedTables,
  ...printedLetters,
  ...lettersAndBills,
  ...portals,
  ...programs,
  ...agents,
  ...decoys,
  ...besideTheLoad,
  ...wrapped,
]
