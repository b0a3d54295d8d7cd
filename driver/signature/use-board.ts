import { useCallback, useRef, useState } from 'react'
import { BoardFailure, openBoard } from './signature-board.ts'
import type { SignatureBoard } from './signature-board.ts'

/** The board on the canvas, and whether something stands on it. */
export function useBoard() {
  const board = useRef<SignatureBoard | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [failure, setFailure] = useState<BoardFailure | null>(null)
  const canvas = useCallback((element: HTMLCanvasElement) => {
    try {
      board.current = openBoard(element, setEmpty)
    } catch (error) {
      if (!(error instanceof BoardFailure)) throw error
      setFailure(error)
    }
    return () => board.current?.close()
  }, [])
  const showName = useCallback((name: string | null) => board.current?.showName(name), [])
  const clearStrokes = useCallback(() => board.current?.clearStrokes(), [])
  const picture = useCallback(async (): Promise<Blob> => {
    if (!board.current) throw new BoardFailure('noCanvas')
    return board.current.picture()
  }, [])
  return { canvas, isEmpty, failure, showName, clearStrokes, picture }
}
