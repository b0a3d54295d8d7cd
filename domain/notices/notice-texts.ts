type Entry = { readonly en: string; readonly es: string }

/** The texts of notices, on the phone and in messages. Drivers are addressed as "usted"; names are not translated. */
export const noticeTexts = {
  assigned: { en: 'New load {number}', es: 'Carga nueva {number}' },
  assignedText: {
    en: 'Open it and accept it.',
    es: 'Ábrala y acéptela.',
  },
  yours_now: { en: 'Load {number} is yours now', es: 'La carga {number} ahora es suya' },
  yours_nowText: {
    en: 'Open it: it shows what comes next.',
    es: 'Ábrala: muestra lo que sigue.',
  },
  taken_away: { en: 'Load {number} is no longer yours', es: 'La carga {number} ya no es suya' },
  taken_awayText: {
    en: 'If you are on your way with it, call the office.',
    es: 'Si va en camino con ella, llame a la oficina.',
  },
  changed: { en: 'Load {number} was changed', es: 'La carga {number} cambió' },
  changedText: { en: 'Look at it before you drive on.', es: 'Revísela antes de seguir.' },
  changedParts: { en: 'New: {parts}.', es: 'Nuevo: {parts}.' },
  tonu: { en: 'Load {number} is canceled (TONU)', es: 'La carga {number} se canceló (TONU)' },
  tonuText: {
    en: 'The truck is not needed for it. Call the office before you drive on.',
    es: 'Ya no se necesita el camión. Llame a la oficina antes de seguir.',
  },
  appointment_tomorrow: {
    en: 'Tomorrow: load {number}',
    es: 'Mañana: carga {number}',
  },
  appointment_tomorrowText: {
    en: 'You have an appointment tomorrow.',
    es: 'Tiene una cita mañana.',
  },
  not_accepted: { en: 'Accept load {number}', es: 'Acepte la carga {number}' },
  not_acceptedText: {
    en: 'The pickup is soon. Accept the load, or call the office.',
    es: 'Pronto hay que recoger. Acepte la carga o llame a la oficina.',
  },
  pod_missing: { en: 'POD missing: load {number}', es: 'Falta el POD: carga {number}' },
  pod_missingText: {
    en: 'Send a photo of the signed proof of delivery.',
    es: 'Envíe una foto del comprobante de entrega firmado.',
  },
  late: { en: 'Late: load {number}', es: 'Retraso: carga {number}' },
  lateText: {
    en: 'Call the office if you cannot make it.',
    es: 'Llame a la oficina si no alcanza a llegar.',
  },
  lateAt: { en: 'Expected there {time}.', es: 'Llegada prevista: {time}.' },
  delivered: { en: 'Delivered: load {number}', es: 'Entregada: carga {number}' },
  deliveredText: {
    en: 'It was marked for you. If that is wrong, call the office.',
    es: 'Se marcó por usted. Si no es así, llame a la oficina.',
  },
  /** For a notice from a newer server, of a kind that this release does not know. */
  unknown: { en: 'You have a new notice', es: 'Tiene un aviso nuevo' },
  pickup: { en: 'Pickup', es: 'Recoger' },
  dropoff: { en: 'Delivery', es: 'Entregar' },
  stops: { en: 'stops', es: 'paradas' },
  times: { en: 'times', es: 'horas' },
  instructions: { en: 'instructions', es: 'instrucciones' },
  numbers: { en: 'numbers', es: 'números' },
} as const satisfies Readonly<Record<string, Entry>>
