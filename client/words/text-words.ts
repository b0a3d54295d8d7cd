import type { Catalogue } from './catalogue.ts'

/** Whether a driver wants texts; apart from the portal's words, as they are loaded later. */
export const textWords = {
  byChoice: {
    en: 'You choose. You get your loads without texts too, and nobody gets your number for advertising.',
    es: 'Usted decide. Recibe sus cargas también sin mensajes, y nadie recibe su número para publicidad.',
  },
  stopped: {
    en: 'You replied STOP. To get texts again, reply START to one of our texts.',
    es: 'Usted respondió ALTO. Para recibir mensajes de nuevo, responda START a uno de nuestros mensajes.',
  },
  noNumber: {
    en: 'We have no number of yours that takes texts. Tell the office your mobile number.',
    es: 'No tenemos un número suyo que reciba mensajes. Dígale a la oficina su número de celular.',
  },
  notSetUp: { en: 'Your company sends no texts.', es: 'Su empresa no envía mensajes de texto.' },
  numberChanged: {
    en: 'Your number was changed. Look at it and choose again.',
    es: 'Su número cambió. Revíselo y elija de nuevo.',
  },
  notSaved: {
    en: 'This was not saved. Try again when there is signal.',
    es: 'No se guardó. Inténtelo de nuevo cuando haya señal.',
  },
} as const satisfies Catalogue
