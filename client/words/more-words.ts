import type { Catalogue } from './catalogue.ts'

/** What a driver rarely does with a load, and that there is none; apart from the portal's words, as it is loaded later. */
export const moreWords = {
  forceNextStage: { en: 'Force Next Stage', es: 'Forzar siguiente etapa' },
  forceQuestion: {
    en: 'Force load {number} to {status}?',
    es: '¿Forzar la carga {number} a {status}?',
  },
  forceWarning: {
    en: 'Rules and validations are bypassed. The office sees that it was forced.',
    es: 'Se saltan las reglas y las comprobaciones. La oficina verá que fue forzada.',
  },
  returnLoad: { en: 'Return Load', es: 'Devolver carga' },
  returnQuestion: {
    en: 'Are you sure you want to return load {number} to the office?',
    es: '¿Seguro que quiere devolver la carga {number} a la oficina?',
  },
  returnWarning: {
    en: 'It leaves your list, and the office gives it to another driver.',
    es: 'Sale de su lista y la oficina se la da a otro chofer.',
  },

  withoutPhotoQuestion: {
    en: 'Continue without a photo of the POD?',
    es: '¿Seguir sin foto del POD?',
  },
  withoutPhotoText: {
    en: 'Load {number} leaves your list. Bring the signed paper to the office.',
    es: 'La carga {number} sale de su lista. Lleve el papel firmado a la oficina.',
  },

  noLoadsAssigned: { en: 'No Loads Assigned', es: 'No tiene cargas asignadas' },
  noLoadsText: { en: "You don't have any loads assigned yet.", es: 'Todavía no tiene cargas asignadas.' },
  callOffice: { en: 'Call the office', es: 'Llamar a la oficina' },
} as const satisfies Catalogue
