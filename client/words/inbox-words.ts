import type { Catalogue } from './catalogue.ts'

/** The driver's inbox, what is told there and how, and who looked; apart from the portal's words, as they are loaded later. */
export const inboxWords = {
  unread: { en: '{count} new', es: '{count} sin leer' },
  isNew: { en: 'New', es: 'Sin leer' },
  urgent: { en: 'Urgent', es: 'Urgente' },
  readAll: { en: 'Mark all as read', es: 'Marcar todos como leídos' },
  none: { en: 'No notices', es: 'No hay avisos' },
  noneText: {
    en: 'New loads, changes and reminders will stand here.',
    es: 'Aquí verá cargas nuevas, cambios y recordatorios.',
  },
  loading: { en: 'Looking for your notices', es: 'Buscando sus avisos' },
  askingOffice: { en: 'Asking the office', es: 'Preguntando a la oficina' },
  notRead: {
    en: 'This could not be read. Look whether the phone has signal.',
    es: 'No se pudo leer. Revise si el teléfono tiene señal.',
  },
  tryAgain: { en: 'Try Again', es: 'Intentar de nuevo' },

  ring: { en: 'Ring this phone', es: 'Hacer sonar este teléfono' },
  ringText: {
    en: 'Notices come to this phone even when this page is closed.',
    es: 'Los avisos llegan a este teléfono aunque la página esté cerrada.',
  },
  ringDenied: {
    en: 'Notices are refused. Allow them for this page in the settings of the phone.',
    es: 'Los avisos están bloqueados. Permítalos para esta página en los ajustes del teléfono.',
  },
  ringUnsupported: {
    en: 'This browser cannot ring. On an iPhone, add this page to the home screen first.',
    es: 'Este navegador no puede sonar. En un iPhone, agregue primero esta página a la pantalla de inicio.',
  },
  ringFailed: {
    en: 'This phone could not be added. Try again when there is signal.',
    es: 'No se pudo agregar este teléfono. Inténtelo de nuevo cuando haya señal.',
  },
  loadAssignments: { en: 'New loads and changes', es: 'Cargas nuevas y cambios' },
  statusReminders: { en: 'Reminders of pickups', es: 'Recordatorios de recogidas' },
  deliveryAlerts: { en: 'Reminders of deliveries', es: 'Recordatorios de entregas' },
  documentReminders: { en: 'Reminders of papers', es: 'Recordatorios de papeles' },
  emergencyAlerts: {
    en: 'Urgent changes on the road, at night too',
    es: 'Cambios urgentes en el camino, también de noche',
  },
  ways: { en: 'How', es: 'Cómo' },
  inAppEnabled: { en: 'In this app', es: 'En esta aplicación' },
  smsEnabled: { en: 'By text message', es: 'Por mensaje de texto' },
  emailEnabled: { en: 'By e-mail', es: 'Por correo' },
  quiet: { en: 'Quiet hours', es: 'Horas de silencio' },
  enableQuietHours: { en: 'No ringing at night', es: 'Sin sonido de noche' },
  quietHoursStart: { en: 'From', es: 'Desde' },
  quietHoursEnd: { en: 'Until', es: 'Hasta' },
  companyTime: { en: 'By the clock of the company.', es: 'Según el reloj de la empresa.' },
  notSaved: {
    en: 'This was not saved. Try again when there is signal.',
    es: 'No se guardó. Inténtelo de nuevo cuando haya señal.',
  },

  tracked: { en: 'Tracking is on since {time}', es: 'El rastreo está activo desde {time}' },
  trackedFor: { en: 'For load {numbers}', es: 'Para la carga {numbers}' },
  notTracked: { en: 'Tracking is off', es: 'El rastreo está apagado' },
  lastSent: { en: 'Last position sent {time}', es: 'Última posición enviada: {time}' },
  noneSent: { en: 'No position was sent', es: 'No se envió ninguna posición' },
  looked: { en: '{name} looked at {time}', es: '{name} miró a las {time}' },
  lookedOn: { en: '{name} looked on {day} at {time}', es: '{name} miró el {day} a las {time}' },
  nobodyLooked: {
    en: 'Nobody of the office looked within a week',
    es: 'Nadie de la oficina miró en una semana',
  },
} as const satisfies Catalogue
