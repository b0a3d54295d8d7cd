import type { Catalogue } from './catalogue.ts'

/** The panel of a load's papers; apart from the portal's words, as it is loaded later. */
export const papersWords = {
  papers: { en: 'Papers of this load', es: 'Papeles de esta carga' },
  paperStored: {
    en: 'Saved on this phone. It is sent as soon as there is signal.',
    es: 'Guardado en este teléfono. Se envía en cuanto haya señal.',
  },
  podHint: {
    en: 'All four corners, flat, no shadow on the signature. One photo per page.',
    es: 'Las cuatro esquinas, plano, sin sombra sobre la firma. Una foto por página.',
  },
  addPhoto: { en: 'Add photo', es: 'Agregar foto' },
  fromGallery: { en: 'Choose from the gallery', es: 'Elegir de la galería' },
  noPhotoCame: {
    en: 'No photo came. If the camera does not open, choose a photo from the gallery.',
    es: 'No llegó ninguna foto. Si la cámara no se abre, elija una foto de la galería.',
  },
  continuePaper: {
    en: 'Photographed, not sent yet: {count}. Go on',
    es: 'Fotografiadas, sin enviar: {count}. Seguir',
  },
  papersWaiting: {
    en: 'Waiting on this phone to be sent: {count}',
    es: 'Guardadas en este teléfono, por enviar: {count}',
  },
  podMissing: { en: 'POD missing: {places}', es: 'Falta el POD: {places}' },
  podIsThere: { en: 'The office has the POD.', es: 'La oficina ya tiene el POD.' },
} as const satisfies Catalogue
