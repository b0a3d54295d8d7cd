import { ImportedLoad } from '#contract/imports.ts'
import type { Importer } from '../importer.ts'
import { judgeLoads } from './judge-loads.ts'
import { loadInput, stopField } from './load-input.ts'
import { writeLoads } from './write-loads.ts'

/** Dates without a zone are read on the company's clock. */
export function loadsIn(timeZone: string): Importer<ImportedLoad> {
  return {
    schema: ImportedLoad,
    inputOf: loadInput(timeZone),
    fieldOf: stopField,
    judge: async (deps, rows) => {
      const judged = await judgeLoads(deps, rows, timeZone)
      return {
        notes: judged.notes,
        write: (tx, good, writing) => writeLoads(tx, good, { ...writing, judged }),
      }
    },
  }
}
