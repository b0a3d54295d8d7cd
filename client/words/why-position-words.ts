import type { Catalogue } from './catalogue.ts'

/** What Accept says before the phone asks; apart from the rest about tracking, as it must be there at once. */
export const whyPositionWords = {
  whyPosition: {
    en: 'Your phone will ask to share its location: the office then sees where the load is, only while you carry it, and need not call you.',
    es: 'Su teléfono le pedirá compartir su ubicación: así la oficina ve dónde va la carga, solo mientras usted la lleva, y no necesita llamarle.',
  },
} as const satisfies Catalogue
