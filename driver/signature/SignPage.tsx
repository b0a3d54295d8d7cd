type SignPageProps = {
  url: string
  label: string
  onShown: () => void
  onFailed: () => void
}

/** What is signed, at the full width of the screen: whoever signs can read it by scrolling. */
export function SignPage({ url, label, onShown, onFailed }: SignPageProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // Read by the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[36dvh] min-h-32 overflow-auto rounded-panel border-2 border-bound bg-[#fff]"
    >
      <img src={url} alt={label} onLoad={onShown} onError={onFailed} className="block w-full" />
    </div>
  )
}
