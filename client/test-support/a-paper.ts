import type { PaperStop, PaperValue, ReadPaper } from '#contract/ratecons.ts'

const place = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.02 }

export function value(text: string, confidence = 0.97, alternatives: readonly string[] = []): PaperValue {
  return {
    text,
    confidence,
    place,
    words: text,
    alternatives: alternatives.map((other) => ({
      text: other,
      confidence: confidence - 0.1,
      place,
      words: other,
    })),
  }
}

export function aStop(change: Partial<PaperStop> = {}): PaperStop {
  return {
    kind: 'pickup',
    name: value('Double Draw Cotton Gin'),
    address: value('610 Gin St, Plainview, TX 79072'),
    street: '610 Gin St',
    city: 'Plainview',
    state: 'TX',
    zip: '79072',
    appointment: value('11/25/2026 08:00'),
    date: '2026-11-25',
    from: '08:00',
    to: null,
    timeKind: 'appointment',
    references: [{ label: 'PU#', text: 'DD-20417', confidence: 0.9, place, words: 'DD-20417' }],
    ...change,
  }
}

const delivery = aStop({
  kind: 'delivery',
  name: value('Cedar Hollow Foods'),
  address: value('3300 Canning Ln, Dallas, TX 75212', 0.71, ['3800 Canning Ln, Dallas, TX 75212']),
  street: '3300 Canning Ln',
  city: 'Dallas',
  zip: '75212',
  appointment: value('11/27/2026 FCFS 07:00 - 11:00'),
  date: '2026-11-27',
  from: '07:00',
  to: '11:00',
  timeKind: 'fcfs',
  references: [],
})

type Change = Partial<ReadPaper['details']> & { loadNumber?: PaperValue | null; confidence?: number }

/** A rate confirmation as it was read: one street of it is in doubt. */
export function aPaper({
  loadNumber = value('4471902'),
  confidence = 0.94,
  ...change
}: Change = {}): ReadPaper {
  const fields = {
    loadNumber,
    poNumber: value('88260'),
    appointmentTime: value('11/25/2026 08:00'),
    companyName: value('Bluestem Ridge Brokerage LLC'),
    pickupAddress: value('610 Gin St, Plainview, TX 79072'),
    deliveryAddress: delivery.address,
  }
  return {
    loadNumber: loadNumber?.text ?? null,
    poNumber: '88260',
    appointmentTime: '11/25/2026 08:00',
    companyName: 'Bluestem Ridge Brokerage LLC',
    pickupAddress: '610 Gin St, Plainview, TX 79072',
    deliveryAddress: '3300 Canning Ln, Dallas, TX 75212',
    confidence,
    details: {
      fields,
      stops: [aStop(), delivery],
      rate: {
        total: value('$1,790.00'),
        lineHaul: null,
        fuel: null,
        isFuelIncluded: true,
        amounts: { total: '1790.00', lineHaul: null, fuel: null },
      },
      equipment: value('53 ft van'),
      weight: value('43200'),
      commodity: null,
      temperature: null,
      broker: { mc: value('882940'), contact: null, phone: null, email: null, billingEmail: null },
      terms: [
        {
          kind: 'pod-deadline',
          sentence: 'Signed POD required within 24 hours or $75.00 will be deducted.',
          confidence: 0.9,
          place,
          freeHours: null,
          amount: '75.00',
          capAmount: null,
          capHours: null,
          withinHours: 24,
          percent: null,
        },
      ],
      pages: [
        {
          page: 1,
          width: 612,
          height: 792,
          source: 'text',
          turnedBy: 0,
          words: [{ text: '4471902', x: 0.1, y: 0.1, width: 0.2, height: 0.02 }],
          picture: 'data:image/webp;base64,AAAA',
        },
      ],
      pageCount: 1,
      ...change,
    },
  }
}
