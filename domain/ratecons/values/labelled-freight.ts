import type { Found } from '../sheet/found.ts'
import type { LabelKind } from '../sheet/labels.ts'
import { labelsOfKind, valuesOf, type Sheet, type Value } from '../sheet/sheet.ts'
import { sureOf } from './words-of-text.ts'

export type Take = (text: string) => string | null

/** `extra`: how much surer a value is by what its label says. */
export function labelled(
  sheet: Sheet,
  kind: LabelKind,
  take: Take,
  extra: (said: string) => number = () => 0,
): Found[] {
  return labelsOfKind(sheet, kind).flatMap((label): Found[] => {
    for (const value of valuesOf(sheet, label)) {
      const text = take(value.text)
      if (text !== null)
        return [
          {
            text,
            words: wordsIn(value, text),
            sureness:
              (value.way === 'below' ? 0.9 : 0.94) * sureOf(value.words) +
              extra(label.cell.text.slice(label.start, label.end)),
          },
        ]
    }
    return []
  })
}

function wordsIn(value: Value, text: string): Value['words'] {
  const found = value.words.filter((word) => text.includes(word.text.replace(/[,;]$/, '')))
  return found.length > 0 ? found : value.words
}

export const equipmentWords =
  /\b(?:(?:\d{2}(?:'|ft|’|′)?\s*)?(?:dry )?van(?: ?\d{2}'?)?|[vrf]\d{2}|reefer|refrigerated|flat(?: ?bed)?|step ?deck|conestoga|rgn|low ?boy|double drop|power only|box truck|hot ?shot|tank(?:er)?|container|hopper(?: bottom)?|end dump|walking floor|pneumatic|livestock|chassis|straight truck|sprinter|cargo van|curtain ?side|car hauler|53(?:'|ft)?)\b/i

export function firstPart(text: string): string | null {
  const part =
    text
      .split(/\s{2,}|[;|]/)[0]
      ?.trim()
      .replace(/[.,]$/, '') ?? ''
  return part === '' ? null : part
}
