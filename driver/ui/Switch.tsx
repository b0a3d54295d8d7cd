type SwitchProps = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The whole row is the target; on and off differ by a check mark, not by color alone. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => {
        onChange(!isOn)
      }}
      className="flex min-h-14 w-full items-center gap-4 rounded-panel border-2 border-bound bg-canvas px-4 py-2 text-left font-bold text-text"
    >
      <span
        aria-hidden
        className="flex size-8 flex-none items-center justify-center rounded-panel border-2 border-bound text-action"
      >
        {isOn ? '✓' : ''}
      </span>
      {label}
    </button>
  )
}
