import type { Catalogue } from './catalogue.ts'

/** What the driver's pages say about tracking; loaded with its strip. */
export const trackingWords = {
  tracking: { en: 'Tracking', es: 'Rastreo' },
  sent: { en: 'Position sent {age} ago', es: 'Posición enviada hace {age}' },
  saved: {
    en: 'Position saved on this phone, to be sent',
    es: 'Posición guardada en este teléfono, por enviar',
  },
  waiting: { en: 'Waiting for GPS', es: 'Esperando el GPS' },
  ask: { en: 'Location is not turned on yet', es: 'La ubicación aún no está activada' },
  turnOn: { en: 'Turn on location', es: 'Activar la ubicación' },
  denied: { en: 'Location is off: how to turn it on', es: 'La ubicación está apagada: cómo activarla' },
  tryAgain: { en: 'I turned it on: try again', es: 'Ya la activé: intentar de nuevo' },
  unsupported: {
    en: 'This browser cannot tell the location. Everything else works.',
    es: 'Este navegador no puede dar la ubicación. Todo lo demás funciona.',
  },

  android: { en: 'Android phone', es: 'Teléfono Android' },
  androidPhone: {
    en: 'Swipe down from the top of the screen and turn on Location.',
    es: 'Deslice hacia abajo desde el borde de arriba y active Ubicación.',
  },
  androidPage: {
    en: 'In the browser, tap the sign left of the address, then Permissions, and allow Location.',
    es: 'En el navegador, toque el signo a la izquierda de la dirección, luego Permisos, y permita Ubicación.',
  },
  androidApp: {
    en: 'If it stays off: Settings, Apps, your browser, Permissions, Location, "Allow only while using the app", with precise location.',
    es: 'Si sigue apagada: Ajustes, Aplicaciones, su navegador, Permisos, Ubicación, "Permitir solo con la app en uso", con ubicación precisa.',
  },
  iphone: { en: 'iPhone', es: 'Teléfono iPhone' },
  iphonePhone: {
    en: 'Settings, Privacy & Security, Location Services: turn it on.',
    es: 'Ajustes, Privacidad y seguridad, Localización: actívela.',
  },
  iphonePage: {
    en: 'In that list, Safari Websites: "While Using the App", with Precise Location.',
    es: 'En esa lista, Sitios web de Safari: "Al usar la app", con Ubicación exacta.',
  },
  iphoneApp: {
    en: 'In Safari, tap the button beside the address, then the settings of this website, and set Location to Allow.',
    es: 'En Safari, toque el botón junto a la dirección, luego los ajustes de este sitio web, y ponga Ubicación en Permitir.',
  },

  screenOn: { en: 'Keep screen on', es: 'Mantener la pantalla encendida' },
  noScreenOn: {
    en: 'This phone cannot keep the screen on for a page. Set the screen to turn off later in its settings.',
    es: 'Este teléfono no puede mantener la pantalla encendida para una página. En sus ajustes, haga que se apague más tarde.',
  },
  screenRefused: {
    en: 'The phone did not allow it. Turn off battery saver and try again.',
    es: 'El teléfono no lo permitió. Desactive el ahorro de batería e inténtelo de nuevo.',
  },
  pauses: {
    en: 'Tracking pauses when the phone is locked or another app is open.',
    es: 'El rastreo se detiene cuando el teléfono está bloqueado o hay otra app abierta.',
  },
  phoneApp: {
    en: 'Ask the office for the tracking app: it also works with the phone locked.',
    es: 'Pida a la oficina la app de rastreo: funciona también con el teléfono bloqueado.',
  },
} as const satisfies Catalogue
