import type { Catalogue } from './catalogue.ts'

/** What the driver's pages say. Drivers are addressed as "usted"; names, addresses and instructions stay as they are. */
export const driverWords = {
  // The bar
  portalTitle: { en: 'Driver Portal', es: 'Portal del chofer' },
  welcome: { en: 'Welcome', es: 'Bienvenido' },
  menu: { en: 'Menu', es: 'Menú' },
  unreadNotices: { en: 'New notices: {count}', es: 'Avisos sin leer: {count}' },
  more: { en: 'More', es: 'Más' },
  night: { en: 'Night', es: 'Noche' },
  day: { en: 'Day', es: 'Día' },
  close: { en: 'Close', es: 'Cerrar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  messages: { en: 'Messages', es: 'Avisos' },

  // Signing in
  wrongSignIn: { en: 'Invalid username or password', es: 'Usuario o contraseña incorrectos' },
  tooManyTries: {
    en: 'Too many tries. Wait {minutes} min and try again, or call the office.',
    es: 'Demasiados intentos. Espere {minutes} min y vuelva a intentarlo, o llame a la oficina.',
  },

  // States of the page
  authenticationError: { en: 'Authentication Error', es: 'Error de identificación' },
  authenticationErrorText: {
    en: 'We could not check who is signed in. Look whether the phone has signal.',
    es: 'No pudimos comprobar quién entró. Revise si el teléfono tiene señal.',
  },
  tryAgain: { en: 'Try Again', es: 'Intentar de nuevo' },
  pleaseLogIn: { en: 'Please Log In', es: 'Por favor, entre' },
  pleaseLogInText: {
    en: 'Log in to see your assigned loads.',
    es: 'Entre para ver sus cargas asignadas.',
  },
  goToLogin: { en: 'Go to Login', es: 'Ir a la entrada' },
  loading: { en: 'Loading your loads', es: 'Buscando sus cargas' },
  loggedOut: { en: 'You are logged out. Please log in again.', es: 'Su sesión terminó. Entre de nuevo.' },
  loadsNotRead: { en: 'Your loads could not be read', es: 'No se pudieron leer sus cargas' },
  noSignalNow: { en: 'No signal.', es: 'Sin señal.' },
  officeSilent: { en: 'No connection to the office.', es: 'Sin conexión con la oficina.' },
  sendingNow: { en: 'Sending to the office.', es: 'Enviando a la oficina.' },
  savedOne: { en: '{count} change saved on this phone.', es: '{count} cambio guardado en este teléfono.' },
  savedMany: {
    en: '{count} changes saved on this phone.',
    es: '{count} cambios guardados en este teléfono.',
  },
  loadsAsOf: { en: 'These are your loads as of {time}.', es: 'Última actualización: {time}' },
  updatedAgo: { en: 'Updated {age} ago', es: 'Actualizado hace {age}' },

  // Loads
  yourAssignedLoads: { en: 'Your Assigned Loads', es: 'Sus cargas asignadas' },
  otherLoads: { en: 'Your other loads', es: 'Sus otras cargas' },
  showLoad: { en: 'Show load {number}', es: 'Mostrar la carga {number}' },
  status: { en: 'Status', es: 'Estado' },
  destination: { en: 'Destination', es: 'Destino' },
  destinationUnknown: { en: 'Ask the office for the destination', es: 'Pregunte el destino a la oficina' },
  tonu: { en: 'Canceled: truck not used (TONU)', es: 'Cancelada: no se usó el camión (TONU)' },
  deliveryDue: { en: 'Delivery {day}', es: 'Entrega {day}' },
  specialInstructions: { en: 'Special instructions', es: 'Instrucciones especiales' },
  stops: { en: 'Stops', es: 'Paradas' },
  pickup: { en: 'Pickup', es: 'Recoger' },
  delivery: { en: 'Delivery', es: 'Entregar' },
  pickupStop: { en: 'Pickup', es: 'Recogida' },
  deliveryStop: { en: 'Delivery', es: 'Entrega' },
  stopOf: { en: '{kind} {number} of {count}', es: '{kind} {number} de {count}' },
  comesNext: { en: 'next', es: 'sigue' },
  done: { en: 'done', es: 'hecho' },
  arrivedAt: { en: 'Arrived {time}', es: 'Llegó {time}' },
  leftAt: { en: 'Left {time}', es: 'Salió {time}' },
  toBeSent: { en: 'to be sent', es: 'por enviar' },
  since: { en: 'since {time}', es: 'desde {time}' },
  today: { en: 'Today', es: 'Hoy' },
  milesTo: { en: '{miles} mi', es: '{miles} mi' },
  openMap: { en: 'Open map', es: 'Abrir mapa' },
  openMapOf: { en: 'Open map: {place}', es: 'Abrir mapa: {place}' },
  call: { en: 'Call', es: 'Llamar' },
  callPlace: { en: 'Call {place}', es: 'Llamar a {place}' },
  signDocuments: { en: 'Sign Documents', es: 'Firmar documentos' },
  viewDetails: { en: 'View Details', es: 'Ver detalles' },

  // The next step
  acceptLoad: { en: 'Accept Load & Start Tracking', es: 'Aceptar carga y empezar el rastreo' },
  atPlace: { en: "I'm at {place}", es: 'Llegué a {place}' },
  leftPlace: { en: 'I left {place}', es: 'Salí de {place}' },
  atThePickup: { en: "I'm at the pickup", es: 'Estoy en el punto de carga' },
  leftThePickup: { en: 'I left the pickup', es: 'Salí del punto de carga' },
  atTheDelivery: { en: "I'm at the delivery", es: 'Estoy en el punto de entrega' },
  leftTheDelivery: { en: 'I left the delivery', es: 'Salí del punto de entrega' },
  delivered: { en: 'Delivered', es: 'Ya entregué' },
  nowStatus: { en: 'Now: {status}', es: 'Ahora: {status}' },
  statusUpdated: { en: 'Status updated successfully', es: 'Estado actualizado' },
  statusFailed: { en: 'Failed to update status', es: 'No se pudo cambiar el estado' },
  changeRefused: { en: 'The office did not take a change', es: 'La oficina no aceptó un cambio' },
  signatureRefused: { en: 'Signature Save Failed', es: 'No se pudo guardar la firma' },
  notStored: { en: 'Nothing was saved', es: 'No se guardó nada' },
  notStoredText: {
    en: 'This phone is full or keeps nothing, and there is no signal. Delete photos or videos you do not need, and press again.',
    es: 'El teléfono está lleno o no guarda datos, y no hay señal. Borre fotos o videos que no necesite y vuelva a tocar.',
  },
  acceptFailed: { en: 'Accept Tracking Failed', es: 'No se pudo aceptar la carga' },
  acceptFailedText: {
    en: 'Could not start tracking. Please try again.',
    es: 'No se pudo empezar el rastreo. Inténtelo de nuevo.',
  },

  // Forcing and returning, where the questions are in more-words.ts
  cannotForceText: {
    en: 'This load is already at the final stage or no next stage available',
    es: 'Esta carga ya está en la última etapa o no hay una etapa siguiente',
  },
  forceDone: { en: 'Force Update Successful', es: 'Etapa forzada' },
  forceFailed: { en: 'Force Update Failed', es: 'No se pudo forzar la etapa' },
  forceFailedText: { en: 'Failed to force status update', es: 'No se pudo forzar el cambio de estado' },
  loadReturned: { en: 'Load Returned', es: 'Carga devuelta' },
  loadReturnedText: {
    en: 'Load {number} was returned to the admin dashboard.',
    es: 'La carga {number} volvió a la oficina.',
  },
  returnFailed: { en: 'Failed to return load', es: 'No se pudo devolver la carga' },

  // Proof of delivery
  paperRefused: { en: 'The office did not take this paper', es: 'La oficina no aceptó este papel' },
  doneWithLoad: { en: 'Done with this load', es: 'Terminé con esta carga' },
  takePodPhoto: { en: 'Take a photo of the POD', es: 'Tomar una foto del POD' },
  withoutPhoto: { en: 'Continue without a photo', es: 'Seguir sin foto' },

  // Why something did not work
  partMissing: {
    en: 'This part is not on the phone yet',
    es: 'Esta parte todavía no está en el teléfono',
  },
  noSignal: {
    en: 'No connection. Try again when there is signal.',
    es: 'Sin conexión. Inténtelo de nuevo cuando haya señal.',
  },
  serverDown: {
    en: "The office's server does not answer. Try again in a moment.",
    es: 'El servidor de la oficina no responde. Inténtelo de nuevo en un momento.',
  },
  loadGone: {
    en: 'This load is no longer assigned to you. Ask the office.',
    es: 'Esta carga ya no está asignada a usted. Pregunte a la oficina.',
  },
  tryAgainLater: { en: 'Please try again.', es: 'Inténtelo de nuevo.' },
  stepRefused: {
    en: 'The office has changed this load in the meantime. Look at its status and try again.',
    es: 'La oficina cambió esta carga mientras tanto. Mire su estado e inténtelo de nuevo.',
  },
  loadClosed: {
    en: 'This load is paid. Nothing about it can change.',
    es: 'Esta carga ya está pagada. No se puede cambiar.',
  },
  notReturnable: {
    en: 'This load was delivered and can no longer be returned.',
    es: 'Esta carga ya fue entregada y no se puede devolver.',
  },
  serverFull: {
    en: 'The server’s disk is full. Nothing was saved. Tell your office.',
    es: 'El disco del servidor está lleno. No se guardó nada. Avise a la oficina.',
  },
  understood: { en: 'Understood', es: 'Entendido' },
} as const satisfies Catalogue
