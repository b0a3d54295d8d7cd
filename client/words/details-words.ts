import type { Catalogue } from './catalogue.ts'
import { driverWords } from './driver-words.ts'

/** The names of what a load's details show; apart from the portal's words, as they are loaded later. */
export const detailsWords = {
  distance: { en: 'Distance', es: 'Distancia' },
  appointmentTime: { en: 'Appointment', es: 'Cita' },
  lumperFee: { en: 'Lumper fee', es: 'Cargo de lumper' },
  bolNumber: { en: 'BOL number', es: 'Número de BOL' },
  poNumber: { en: 'PO number', es: 'Número de PO' },
  trailerNumber: { en: 'Trailer number', es: 'Número de remolque' },
  specialInstructions: driverWords.specialInstructions,
} as const satisfies Catalogue
