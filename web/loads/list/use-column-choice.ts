import { useCallback, useEffect, useState } from 'react'
import { noChoice } from '#client/ui/table/column-choice.ts'
import type { ColumnChoice } from '#client/ui/table/column-choice.ts'

export type GridName = 'road' | 'paper'
type Choices = Readonly<Record<GridName, ColumnChoice>>

const nothingChosen: Choices = { road: noChoice, paper: noChoice }
const keyOf = (userId: string) => `fifthwheel.columns.${userId}`

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

function choiceOf(value: unknown): ColumnChoice {
  if (typeof value !== 'object' || value === null) return noChoice
  return {
    order: textsOf('order' in value ? value.order : null),
    hidden: textsOf('hidden' in value ? value.hidden : null),
  }
}

function read(userId: string): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothingChosen
    return {
      road: choiceOf('road' in stored ? stored.road : null),
      paper: choiceOf('paper' in stored ? stored.paper : null),
    }
  } catch {
    return nothingChosen
  }
}

function store(userId: string, choices: Choices): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choices))
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The columns of the list as this person wants them, in every window. */
export function useColumnChoice(userId: string) {
  const [kept, setKept] = useState(() => ({ userId, choices: read(userId) }))
  if (kept.userId !== userId) setKept({ userId, choices: read(userId) })
  useEffect(() => {
    const readAgain = ({ key }: StorageEvent) => {
      if (key === keyOf(userId)) setKept({ userId, choices: read(userId) })
    }
    addEventListener('storage', readAgain)
    return () => {
      removeEventListener('storage', readAgain)
    }
  }, [userId])
  const choose = useCallback(
    (grid: GridName, choice: ColumnChoice) => {
      setKept(({ choices }) => {
        const next = { ...choices, [grid]: choice }
        store(userId, next)
        return { userId, choices: next }
      })
    },
    [userId],
  )
  return { choices: kept.choices, choose }
}
