const shapes = {
  check: 'm4 12.5 5.5 5.5L20 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.4 2',
  down: 'm5 9 7 7 7-7',
  map: 'M12 21.5S5 15 5 9.8a7 7 0 0 1 14 0c0 5.2-7 11.7-7 11.7ZM12 12.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z',
  noSignal:
    'M3 3l18 18M12 19h.01M8.6 15.4a4.9 4.9 0 0 1 5.4-1M5.3 12a9.6 9.6 0 0 1 4.3-2.4M2 8.6a14.4 14.4 0 0 1 4.6-3M14.5 9.8a9.6 9.6 0 0 1 4.2 2.2M10.5 5a14.4 14.4 0 0 1 11.5 3.6',
  phone:
    'M8.6 3.5 10 8 7.6 9.8a12.5 12.5 0 0 0 6.6 6.6l1.8-2.4 4.5 1.4v3.8c0 .9-.7 1.6-1.6 1.5C10.6 20.2 3.8 13.4 3.3 5.1c-.1-.9.6-1.6 1.5-1.6Z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7',
  up: 'm5 15 7-7 7 7',
  warning: 'M12 3.5 22 20.5H2ZM12 9.5v5M12 17.5h.01',
} as const

/** A line drawing beside a word, never instead of one. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-[1.35em] flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
