import type { Catalogue } from './catalogue.ts'

/** What the driver's signature dialog says; loaded with it. */
export const signatureWords = {
  close: { en: 'Close', es: 'Cerrar' },
  forDelivery: { en: 'Sign for the delivery', es: 'Firma de la entrega' },
  forPickup: { en: 'Sign for the pickup', es: 'Firma de la recogida' },
  forLoad: { en: 'Sign Documents', es: 'Firmar documentos' },
  pageSigned: { en: 'The page that is signed', es: 'La página que se firma' },

  boardEmpty: { en: 'Signature, empty', es: 'Firma, vacía' },
  boardSigned: { en: 'Signature, signed', es: 'Firma, firmada' },
  boardHint: {
    en: 'Sign with a finger, or type the name.',
    es: 'Firme con el dedo o escriba el nombre.',
  },
  clear: { en: 'Clear', es: 'Borrar' },
  typeInstead: { en: 'Type the name instead', es: 'Mejor escribir el nombre' },
  drawInstead: { en: 'Draw it instead', es: 'Mejor firmar con el dedo' },
  typedName: { en: 'Name that stands as the signature', es: 'Nombre que vale como firma' },

  printedName: { en: 'Printed name', es: 'Nombre en letra de molde' },
  nameMissing: { en: 'Type the name of who signs.', es: 'Escriba el nombre de quien firma.' },
  signsAs: { en: 'Signs as', es: 'Firma como' },
  receiver: { en: 'Receiver', es: 'Quien recibe' },
  shipper: { en: 'Shipper', es: 'Quien embarca' },
  driver: { en: 'Driver', es: 'Chofer' },

  savedTime: { en: 'Saved with it: {time}.', es: 'Se guarda con la firma: {time}' },
  savedTimePage: {
    en: 'Saved with it: {time}, and the POD page that is on this screen.',
    es: 'Se guarda con la firma: {time} y la página del POD que está en esta pantalla.',
  },
  savedPlace: { en: 'Saved with it: {time}, {place}.', es: 'Se guarda con la firma: {time}, {place}.' },
  savedPlacePage: {
    en: 'Saved with it: {time}, {place}, and the POD page that is on this screen.',
    es: 'Se guarda con la firma: {time}, {place} y la página del POD que está en esta pantalla.',
  },
  savedPosition: {
    en: 'Also the position of this phone.',
    es: 'También la posición de este teléfono.',
  },

  save: { en: 'Save', es: 'Guardar' },
  saving: { en: 'Saving...', es: 'Guardando...' },
  download: { en: 'Download', es: 'Descargar' },
  saved: { en: 'Signature Saved', es: 'Firma guardada' },
  savedText: { en: 'Document signed successfully', es: 'El documento quedó firmado' },
  saveFailed: { en: 'Signature Save Failed', es: 'No se guardó la firma' },
  noCanvas: { en: 'Canvas not available', es: 'No se puede dibujar en este navegador' },
  noBlob: { en: 'Failed to create signature blob', es: 'No se pudo crear la imagen de la firma' },
  phoneFull: {
    en: 'This phone is full. Delete photos or apps you do not need, then try again.',
    es: 'El teléfono está lleno. Borre fotos o aplicaciones que no use e inténtelo de nuevo.',
  },
  notStored: {
    en: 'This phone could not keep it. Try again.',
    es: 'El teléfono no pudo guardarla. Inténtelo de nuevo.',
  },
  downloadFailed: { en: 'Nothing was downloaded', es: 'No se descargó nada' },
  noDownload: {
    en: 'This browser cannot download the picture. Take a screenshot, or open the page in another browser.',
    es: 'Este navegador no puede descargar la imagen. Haga una captura de pantalla o use otro navegador.',
  },
} as const satisfies Catalogue
