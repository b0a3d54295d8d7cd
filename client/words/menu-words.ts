import type { Catalogue } from './catalogue.ts'

/** The menu of the driver's portal; apart from the portal's words, as they are loaded later. */
export const menuWords = {
  notices: { en: 'Notices', es: 'Avisos' },
  noticeSettings: { en: 'What you are told of', es: 'Qué se le avisa' },
  whoLooked: { en: 'Tracking: who looked', es: 'Rastreo: quién miró' },
  back: { en: 'Back', es: 'Atrás' },
  driverId: { en: 'ID {id}', es: 'ID {id}' },
  truck: { en: 'Truck {number}', es: 'Camión {number}' },
  logout: { en: 'Logout', es: 'Salir' },
  logoutQuestion: { en: 'Log out now?', es: '¿Salir ahora?' },
  logoutKeepsOne: {
    en: '{count} change was not sent yet. It stays on this phone and is sent when you log in again.',
    es: '{count} cambio no se ha enviado. Se queda en este teléfono y se envía cuando usted vuelva a entrar.',
  },
  logoutKeepsMany: {
    en: '{count} changes were not sent yet. They stay on this phone and are sent when you log in again.',
    es: '{count} cambios no se han enviado. Se quedan en este teléfono y se envían cuando usted vuelva a entrar.',
  },
} as const satisfies Catalogue
