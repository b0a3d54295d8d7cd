import type { Catalogue } from './catalogue.ts'

/** The page that says what this phone can do; apart from the portal's words, so that the portal need not load them. */
export const debugTestWords = {
  title: { en: 'Driver Debug Test', es: 'Prueba del teléfono' },
  lead: {
    en: 'What this phone can do. Send the report to the office if something does not work.',
    es: 'Lo que este teléfono puede hacer. Envíe el informe a la oficina si algo no funciona.',
  },
  checking: { en: 'Checking…', es: 'Revisando…' },
  copy: { en: 'Copy report', es: 'Copiar informe' },
  copied: { en: 'Report copied', es: 'Informe copiado' },
  copyByHand: {
    en: 'This browser does not copy by itself. Select the text below and copy it.',
    es: 'Este navegador no copia por sí solo. Seleccione el texto de abajo y cópielo.',
  },
  report: { en: 'Report', es: 'Informe' },
  again: { en: 'Check again', es: 'Revisar otra vez' },
  findMe: { en: 'Test the location', es: 'Probar la ubicación' },
  finding: { en: 'Waiting for GPS', es: 'Esperando el GPS' },
  toPortal: { en: 'Driver Portal', es: 'Portal del chofer' },

  signedInAs: { en: 'Signed in as', es: 'Entró como' },
  nobody: { en: 'Nobody. Log in at Driver Login.', es: 'Nadie. Entre por Entrada de choferes.' },
  unknownNoServer: {
    en: 'Not known: the server did not answer',
    es: 'No se sabe: el servidor no respondió',
  },
  server: { en: 'Server', es: 'Servidor' },
  serverAnswers: { en: 'Answers in {ms} ms', es: 'Responde en {ms} ms' },
  serverSilent: {
    en: 'No answer. Look whether the phone has signal.',
    es: 'Sin respuesta. Revise si el teléfono tiene señal.',
  },
  connection: { en: 'Connection', es: 'Conexión' },
  online: { en: 'On', es: 'Con conexión' },
  offline: { en: 'Off', es: 'Sin conexión' },
  permission: { en: 'Location permission', es: 'Permiso de ubicación' },
  granted: { en: 'Allowed', es: 'Permitido' },
  denied: {
    en: 'Refused. Allow it for this page in the settings of the browser.',
    es: 'Negado. Permítalo para esta página en los ajustes del navegador.',
  },
  prompt: { en: 'Not asked yet', es: 'Aún sin preguntar' },
  notSecure: {
    en: 'Not possible: this page was not opened by https',
    es: 'No es posible: esta página no se abrió por https',
  },
  unsupported: { en: 'This browser cannot', es: 'Este navegador no puede' },
  position: { en: 'Last position', es: 'Última posición' },
  noPosition: { en: 'None yet', es: 'Ninguna todavía' },
  positionAt: {
    en: '{latitude}, {longitude}, within {feet} ft, {age}',
    es: '{latitude}, {longitude}, precisión de {feet} pies, {age}',
  },
  positionTimedOut: {
    en: 'No GPS within 10 seconds. Go outside and try again.',
    es: 'Sin GPS en 10 segundos. Salga al aire libre e intente de nuevo.',
  },
  secondsAgo: { en: '{count} s old', es: 'de hace {count} s' },
  sent: { en: 'Last position at the office', es: 'Última posición en la oficina' },
  sentAt: { en: '{time}, load {number}', es: '{time}, carga {number}' },
  storage: { en: 'Storage', es: 'Almacenamiento' },
  storageUsed: { en: '{used} used of {quota}', es: '{used} usados de {quota}' },
  storageRefused: {
    en: 'Refused. A private window keeps nothing.',
    es: 'Negado. Una ventana privada no guarda nada.',
  },
  storageWorks: { en: 'Works', es: 'Funciona' },
  waiting: { en: 'Waiting changes', es: 'Cambios en espera' },
  noneWaiting: { en: 'None', es: 'Ninguno' },
  screen: { en: 'Keep screen on', es: 'Pantalla encendida' },
  possible: { en: 'Possible', es: 'Posible' },
  clock: { en: 'Clock', es: 'Reloj' },
  clockRight: { en: 'Right, {zone}', es: 'Correcto, {zone}' },
  clockOff: {
    en: '{seconds} s away from the server, {zone}. Set the time to automatic.',
    es: 'A {seconds} s del servidor, {zone}. Ponga la hora en automático.',
  },
  version: { en: 'App version', es: 'Versión' },
  browser: { en: 'Browser', es: 'Navegador' },
} as const satisfies Catalogue
