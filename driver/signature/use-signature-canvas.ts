import { useCallback, useRef, useState } from 'react'
import { CanvasFailure, openSignatureCanvas } from './signature-canvas.ts'
import type { SignatureCanvas } from './signature-canvas.ts'

/** Signing on a canvas, and whether something stands on it. */
export function useSignatureCanvas() {
  const signature = useRef<SignatureCanvas | null>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [failure, setFailure] = useState<CanvasFailure | null>(null)
  const canvas = useCallback((element: HTMLCanvasElement) => {
    try {
      signature.current = openSignatureCanvas(element, setEmpty)
    } catch (error) {
      if (!(error instanceof CanvasFailure)) throw error
      setFailure(error)
    }
    return () => signature.current?.close()
  }, [])
  const showName = useCallback((name: string | null) => signature.current?.showName(name), [])
  const clearStrokes = useCallback(() => signature.current?.clearStrokes(), [])
  const picture = useCallback(async (): Promise<Blob> => {
    if (!signature.current) throw new CanvasFailure('noCanvas')
    return signature.current.picture()
  }, [])
  return { canvas, isEmpty, failure, showName, clearStrokes, picture }
}
