import { useCallback } from 'react'

type SignPageProps = {
  page: Blob
  label: string
  onShown: () => void
  onFailed: () => void
}

/** What is signed, at the full width of the screen: whoever signs can read it by scrolling. */
export function SignPage({ page, label, onShown, onFailed }: SignPageProps) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(page)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [page],
  )
  return (
    <div
      role="region"
      aria-label={label}
      // Read by the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[36dvh] min-h-32 flex-none overflow-auto rounded-panel border-2 border-bound bg-[#fff]"
    >
      <img ref={draw} alt={label} onLoad={onShown} onError={onFailed} className="block w-full" />
    </div>
  )
}
