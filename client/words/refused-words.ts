import type { Catalogue } from './catalogue.ts'

/** Why the office did not take a paper; apart from the portal's words, as it is loaded later. */
export const refusedWords = {
  fileTooLarge: {
    en: 'This file is too large. Files may have up to 25 MB.',
    es: 'El archivo es demasiado grande. Puede tener hasta 25 MB.',
  },
  fileUnsupported: {
    en: 'Only photos (JPEG, PNG, HEIC) and PDF files can be sent.',
    es: 'Solo se pueden enviar fotos (JPEG, PNG, HEIC) y archivos PDF.',
  },
  fileLocked: {
    en: 'This PDF opens only with a password. Send a photo of the paper, or a PDF without a password.',
    es: 'Este PDF solo se abre con contraseña. Envíe una foto del papel o un PDF sin contraseña.',
  },
  fileDamaged: {
    en: 'This picture is damaged. Take another photo of the paper.',
    es: 'Esta imagen está dañada. Tome otra foto del papel.',
  },
  uploadAgain: {
    en: 'The file did not arrive whole. Try again.',
    es: 'El archivo no llegó completo. Inténtelo de nuevo.',
  },
  stillHere: {
    en: 'It is still on this phone. Save it before you press "Understood".',
    es: 'Todavía está en este teléfono. Guárdelo antes de tocar "Entendido".',
  },
  save: { en: 'Save on this phone', es: 'Guardar en el teléfono' },
} as const satisfies Catalogue
