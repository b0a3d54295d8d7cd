import { useEffect } from 'react'
import type { NoticeTapped } from '../inbox/push-in-worker.ts'

/** A notice outside the page was tapped: its load comes to the front. */
export function useTappedNotice(onLoad: (loadId: string) => void): void {
  useEffect(() => {
    // Browsers have no worker over plain http, whatever the types say.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const hear = ({ data }: MessageEvent<NoticeTapped | null>) => {
      if (data?.type === 'notice-tapped' && data.loadId !== null) onLoad(data.loadId)
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [onLoad])
}
