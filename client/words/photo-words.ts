import type { Catalogue } from './catalogue.ts'

/** What the camera screen of the driver's pages says; loaded with it. */
export const photoWords = {
  close: { en: 'Close', es: 'Cerrar' },
  reading: { en: 'Looking at the photo...', es: 'Revisando la foto...' },
  edgesFound: { en: 'Page {page}, edges found', es: 'Página {page}, bordes encontrados' },
  noEdges: { en: 'Page {page}, no edges found', es: 'Página {page}, sin bordes' },
  photoOf: { en: 'Photo of page {page}', es: 'Foto de la página {page}' },

  goodTitle: { en: 'The page can be read', es: 'La página se puede leer' },
  goodText: { en: 'The edges are cut off when you use it.', es: 'Los bordes se recortan al usarla.' },
  dark: { en: 'It is too dark', es: 'Está muy oscura' },
  darkText: {
    en: 'The office may not be able to read it. Turn on a light or go to a brighter place.',
    es: 'Quizá la oficina no pueda leerla. Prenda una luz o busque un lugar más claro.',
  },
  no_page: { en: 'No page was found', es: 'No se encontró ninguna página' },
  no_pageText: {
    en: 'Lay the paper on something darker, with all four corners in the picture.',
    es: 'Ponga el papel sobre algo más oscuro, con las cuatro esquinas en la foto.',
  },
  cut: { en: 'A part of the page is missing', es: 'Falta una parte de la página' },
  cutText: {
    en: 'Hold the phone higher, until all four corners are in the picture.',
    es: 'Suba el teléfono hasta que las cuatro esquinas estén en la foto.',
  },
  skewed: { en: 'It was taken too much from the side', es: 'Se tomó muy de lado' },
  skewedText: {
    en: 'Hold the phone straight above the paper.',
    es: 'Ponga el teléfono justo encima del papel.',
  },
  blurred: { en: 'The words are blurred', es: 'Las palabras están borrosas' },
  blurredText: {
    en: 'The office may not be able to bill with it. Hold the phone still, closer to the paper.',
    es: 'Quizá la oficina no pueda cobrar con ella. No mueva el teléfono y acérquelo al papel.',
  },
  glare: { en: 'A bright spot hides the words', es: 'Un reflejo tapa las palabras' },
  glareText: {
    en: 'Tilt the paper until the bright spot is off the words, or turn off the flash.',
    es: 'Incline el papel hasta que el reflejo no tape las palabras, o apague el flash.',
  },
  unreadable: { en: 'This picture cannot be opened here', es: 'Esta foto no se puede abrir aquí' },
  unreadableText: {
    en: 'Take it again, or choose another one from the gallery.',
    es: 'Tómela otra vez o elija otra de la galería.',
  },
  pdf: { en: 'This is a PDF', es: 'Esto es un PDF' },
  pdfText: {
    en: 'The phone cannot look into it. All its pages are sent as they are.',
    es: 'El teléfono no puede revisarlo. Se envían todas sus páginas tal como están.',
  },
  unsendable: { en: 'This file cannot be sent', es: 'Este archivo no se puede enviar' },
  unsendableText: {
    en: 'It is empty, larger than 25 MB, or neither a photo nor a PDF. Take a photo, or choose another file.',
    es: 'Está vacío, pasa de 25 MB, o no es ni foto ni PDF. Tome una foto o elija otro archivo.',
  },

  takeAgain: { en: 'Take it again', es: 'Tomarla otra vez' },
  useAnyway: { en: 'Use it anyway', es: 'Usarla así' },
  usePage: { en: 'Use this page', es: 'Usar esta página' },
  usePdf: { en: 'Use this PDF', es: 'Usar este PDF' },
  moveEdges: { en: 'Move edges', es: 'Mover bordes' },
  edgesDone: { en: 'Edges are right', es: 'Los bordes están bien' },
  moveHint: {
    en: 'Drag each circle to a corner of the page, or move it with the arrow keys.',
    es: 'Arrastre cada círculo a una esquina de la página, o muévalo con las flechas.',
  },
  topLeft: { en: 'Top left corner', es: 'Esquina superior izquierda' },
  topRight: { en: 'Top right corner', es: 'Esquina superior derecha' },
  bottomRight: { en: 'Bottom right corner', es: 'Esquina inferior derecha' },
  bottomLeft: { en: 'Bottom left corner', es: 'Esquina inferior izquierda' },
  gallery: { en: 'Choose from the gallery', es: 'Elegir de la galería' },
  takePhoto: { en: 'Take a photo', es: 'Tomar una foto' },

  allPages: { en: 'Is that all pages?', es: '¿Son todas las páginas?' },
  allPagesText: {
    en: 'Look whether the paper says "page 1 of 3", also on the back.',
    es: 'Mire si el papel dice "página 1 de 3", también atrás.',
  },
  sendPaper: { en: 'Yes, send {count}', es: 'Sí, enviar {count}' },
  addPage: { en: 'Add a page', es: 'Agregar una página' },
  page: { en: 'Page {page}', es: 'Página {page}' },
  removePage: { en: 'Remove page {page}', es: 'Quitar la página {page}' },
  remove: { en: 'Remove', es: 'Quitar' },
  whatIsIt: { en: 'What is this paper?', es: '¿Qué papel es?' },
  whichDelivery: { en: 'Of which delivery?', es: '¿De qué entrega?' },
  phoneFull: {
    en: 'This phone is full. Delete photos or apps you do not need, then try again.',
    es: 'El teléfono está lleno. Borre fotos o aplicaciones que no use e inténtelo de nuevo.',
  },
  bol: { en: 'BOL', es: 'BOL (conocimiento)' },
  pod: { en: 'POD', es: 'POD (comprobante)' },
  'scale-ticket': { en: 'Scale ticket', es: 'Boleto de báscula' },
  'lumper-receipt': { en: 'Lumper receipt', es: 'Recibo de lumper' },
  other: { en: 'Other paper', es: 'Otro papel' },
} as const satisfies Catalogue
