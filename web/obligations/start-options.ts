export const startOptions = [
  { value: 'departure', label: 'Departure from the stop' },
  { value: 'delivery', label: 'Delivery' },
]
