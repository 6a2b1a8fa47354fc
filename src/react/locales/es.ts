import { lowerFirst } from "./lowerFirst.ts"
import type { Messages } from "./messages.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("es")

/** The components' messages in Spanish. No native speaker has reviewed them yet. */
export const es: Messages = {
  locale: "es",
  common: {
    back: "Atrás",
    cancel: "Cancelar",
    copy: "Copiar",
    copied: "Copiado",
    copyFailed: "Tu navegador bloqueó la copia. Selecciona el texto y cópialo a mano.",
    loading: "Cargando…",
    more: "Mostrar más",
    or: "o",
    retry: "Reintentar",
    keptOffline: "No tienes conexión. Guardamos esto aquí.",
    offline: "No tienes conexión",
    loadsLater: "Esto se cargará cuando vuelva.",
    notLoaded: "No pudimos cargar esto",
    notLoadedText: "Puede que se haya cortado la conexión. Revísala e inténtalo de nuevo.",
    notLoadedAgain: "Recarga la página. Perderás lo que hayas escrito.",
    incomplete: "Faltan partes de esta lista",
    slow: "Esto está tardando más de lo normal",
    opensInNewTab: "se abre en otra pestaña"
  },
  fields: {
    missing: {
      username: "Ingresa tu nombre de usuario",
      password: "Ingresa tu contraseña",
      phone: "Ingresa tu número de teléfono"
    },
    email: "Ingresa un correo completo, como ada@example.com",
    phone: "Ingresa tu número con el código de país, como +62\u00a0812\u00a03456\u00a07890",
    phoneShort: "Este número parece demasiado corto",
    phoneShortLike: (example) => `Este número parece demasiado corto. Escríbelo así: ${example}.`,
    amount: "Ingresa un monto mayor que 0",
    atMost: (amount) => `Tienes ${amount}`,
    atMostAfterFee: (most) => `Hasta ${most} después de la comisión`,
    atMostWithFee: (amount) => `No alcanza para la comisión. Envía hasta ${amount}`,
    notEnough: (symbol) => `No tienes suficiente ${symbol}`,
    onlyFee: (symbol) => `Necesitas más ${symbol} para pagar la comisión de red`,
    decimals: (symbol, places) =>
      plural(places, {
        one: `${symbol} admite hasta ${places} decimal`,
        other: `${symbol} admite hasta ${places} decimales`
      }),
    address: "No es una dirección de billetera. Debe empezar con 0x y tener 42 caracteres.",
    checksum: "Esta dirección tiene un error. Vuelve a pedírsela al destinatario.",
    ownAddress: "Esta es tu propia dirección",
    zeroAddress: "Esta dirección no es de nadie. El dinero que se envía aquí se pierde.",
    tokenContract: (symbol) => `Este es el contrato de ${symbol}. El dinero que se envía aquí se pierde.`,
    callingCode: "Código de país",
    pin: "Ingresa el PIN de 6 dígitos"
  },
  errors: {
    offline: {
      what: "No tienes conexión.",
      todo: "Continuaremos cuando vuelva. No se perdió nada de lo que escribiste."
    },
    sendOffline: {
      what: "No tienes conexión.",
      todo: "No se envió nada. Vuelve a intentarlo cuando tengas conexión."
    },
    noResponse: { what: "No pudimos conectarnos.", todo: "Vuelve a intentarlo en un momento." },
    outcomeUnknown: {
      what: "No sabemos si esto se completó.",
      todo: "Revisa tu actividad antes de volver a intentarlo."
    },
    quoteExpired: {
      what: "La cotización venció.",
      todo: "No se creó ninguna orden. Revisa la nueva cotización y continúa."
    },
    orderClosed: {
      what: "Esta orden ya no se puede pagar.",
      todo: "No se envió nada. Inicia una nueva venta."
    },
    orderExpiring: {
      what: "Esta orden está por vencer.",
      todo: "No se envió nada. Inicia una nueva venta cuando haya vencido."
    },
    orderChanged: {
      what: "Esta orden cambió.",
      todo: "No se envió nada. Revisa la orden y luego págala."
    },
    informationNeeded: {
      what: "Hay una pregunta sobre esta orden.",
      todo: "No se envió nada. Respóndela y vuelve a intentarlo."
    },
    paymentRefused: {
      what: "Tu billetera no pudo pagar esta orden.",
      todo: "No se envió nada. Revisa que tu saldo alcance, también para la comisión de red. Luego vuelve a intentarlo."
    },
    paymentFailed: {
      what: "El pago falló.",
      todo: "El monto sigue en tu billetera. Inicia una nueva venta."
    },
    timedOut: { what: "Esto está tardando demasiado.", todo: "Vuelve a intentarlo en un momento." },
    throttled: { what: "Demasiados intentos.", todo: "Espera un momento antes de volver a intentarlo." },
    invalidInput: { what: "Revisa los datos marcados.", todo: "No se envió nada." },
    refused: { what: "No se pudo completar.", todo: "Revisa los datos y vuelve a intentarlo." },
    unauthorized: { what: "No pudimos confirmar que eres tú.", todo: "Inicia sesión de nuevo." },
    forbidden: { what: "Tu cuenta no puede hacer esto.", todo: "Contacta al soporte." },
    notFound: { what: "Ya no encontramos esto.", todo: "Elige otra opción." },
    conflict: { what: "Esto cambió mientras estabas aquí.", todo: "Revísalo y vuelve a intentarlo." },
    serviceError: {
      what: "Hay un problema de nuestro lado.",
      todo: "Vuelve a intentarlo en unos minutos."
    },
    invalidResponse: {
      what: "Recibimos una respuesta que no pudimos leer.",
      todo: "Vuelve a intentarlo o contacta al soporte."
    },
    unresolved: {
      what: "Seguimos verificando tu orden anterior.",
      todo: "No se creó ninguna nueva. Revisa tu actividad o vuelve a intentarlo en dos minutos."
    },
    heldUp: { what: "Esto no se envió.", todo: "Vuelve a intentarlo en un momento." },
    notSent: { what: "Esto no se envió.", todo: "Recarga la página y vuelve a intentarlo." },
    notConfigured: {
      what: "Esto todavía no está disponible en esta app.",
      todo: "Contacta al soporte."
    },
    notSignedIn: { what: "Tu sesión está cerrada.", todo: "Inicia sesión para continuar." },
    signedOut: { what: "Tu sesión está cerrada.", todo: "Inicia sesión para continuar." },
    expired: {
      what: "Se cerró tu sesión.",
      todo: "Así protegemos tu cuenta. Inicia sesión de nuevo para seguir donde estabas."
    },
    revoked: { what: "Se cerró tu sesión.", todo: "Inicia sesión de nuevo para continuar." },
    rotationLost: {
      what: "Se cerró tu sesión.",
      todo: "Inicia sesión de nuevo para continuar."
    },
    replaced: {
      what: "Se cerró tu sesión.",
      todo: "Se abrió otra cuenta en este navegador. Inicia sesión de nuevo para usar la tuya."
    },
    permissionRequired: {
      what: "Esta app necesita tu permiso para usar esta billetera.",
      todo: "Revísalo y luego vuelve aquí."
    },
    userRejected: {
      what: "Rechazaste la solicitud.",
      todo: "No se envió ni se firmó nada."
    },
    unknown: { what: "Algo salió mal.", todo: "Recarga la página y vuelve a intentarlo." }
  },
  error: {
    waitSeconds: (count) => `Puedes volver a intentarlo en ${count} s`,
    signIn: "Iniciar sesión de nuevo",
    signInFirst: "Iniciar sesión",
    updateRate: "Actualizar cotización",
    allowAccess: "Revisar permiso",
    notConfigured: (app) => `Esto todavía no está disponible en ${app}.`,
    permissionNeeded: "Se necesita tu permiso",
    needsPermission: (app) => `${app} necesita tu permiso para usar esta billetera.`,
    contact: (app) => `Contacta al soporte de ${app}.`,
    retryOrContact: (app) => `Vuelve a intentarlo o contacta al soporte de ${app}.`,
    reviewAfterSignIn: "Inicia sesión de nuevo para revisarlo.",
    allowed: "Ya di permiso",
    checkingAccess: "Verificando…",
    allowedNow: "Ya puedes intentarlo de nuevo",
    details: "Detalles",
    code: "Código",
    reference: "Referencia",
    support: "Contactar con soporte",
    reload: "Recargar la página",
    activity: "Ver actividad",
    order: "Ver orden",
    newSale: "Iniciar una venta nueva"
  },
  signIn: {
    title: "Inicia sesión",
    welcome: (app) => `Te damos la bienvenida a ${app}`,
    contact: "Correo o teléfono",
    contactMissing: "Ingresa un correo, o un teléfono con su código de país",
    asEmail: "Te enviaremos un código por correo",
    asPhone: "Te enviaremos un código por WhatsApp a este número",
    email: "Correo electrónico",
    emailPlaceholder: "tu@example.com",
    phone: "Número de WhatsApp",
    username: "Nombre de usuario",
    password: "Contraseña",
    showPassword: "Mostrar contraseña",
    passwordHint: "8 caracteres o más",
    passwordStrength: {
      weak: "Débil: fácil de adivinar",
      fair: "Aceptable: más larga es más segura",
      strong: "Segura"
    },
    passwordTooShort: "Usa 8 caracteres o más",
    noReset: "Esta contraseña no se puede restablecer. Guárdala en tu administrador de contraseñas.",
    forgotPassword: "¿Olvidaste tu contraseña?",
    sendCode: "Continuar",
    sending: "Enviando tu código…",
    signIn: "Iniciar sesión",
    signingIn: "Iniciando sesión…",
    createAccount: "Crear cuenta",
    creatingAccount: "Creando tu cuenta…",
    taken: "Ese nombre ya está en uso",
    createUncertain:
      "No sabemos si tu cuenta se creó. Intenta iniciar sesión con este nombre y esta contraseña.",
    useContact: "Usar correo o teléfono",
    useEmail: "Usar correo",
    useWhatsApp: "Usar WhatsApp",
    usePassword: "Usar nombre de usuario y contraseña",
    moreWays: "Más opciones",
    lastUsed: "Usado la última vez",
    codeTitle: { email: "Revisa tu correo", whatsapp: "Revisa tu WhatsApp" },
    codeSent: (to) => `Enviamos un código de 6 dígitos a ${to}`,
    code: "Código de un solo uso",
    verify: "Continuar",
    verifying: "Verificando…",
    wrongCode: "Ese código no coincide. Revísalo o pide uno nuevo.",
    incompleteCode: "Ingresa los 6 dígitos",
    resend: "Reenviar código",
    resendIn: (time) => `Reenviar en ${time}`,
    resent: "Enviamos un código nuevo",
    cantFind: {
      email: "¿No lo encuentras? Revisa la carpeta de spam.",
      whatsapp: "¿No lo encuentras? Revisa que el número sea correcto."
    },
    openMail: (name) => `Abrir ${name}`,
    changeEmail: "Cambiar correo",
    changePhone: "Cambiar número",
    wrongPassword: "Nombre de usuario o contraseña incorrectos",
    done: "Iniciaste sesión"
  },
  social: {
    google: "Continuar con Google",
    apple: "Continuar con Apple",
    telegram: "Continuar con Telegram",
    waiting: (provider) => `Termina en la ventana de ${provider}`,
    exchanging: "Iniciando sesión…",
    blocked: (provider) => `Tu navegador bloqueó la ventana de ${provider}`,
    openAgain: (provider) => `Abrir ${provider} de nuevo`,
    redirect: "Continuar en esta página",
    scriptFailed: (provider) => `No se pudo cargar ${provider}. Vuelve a intentarlo.`,
    failed: (provider) =>
      `No se pudo iniciar sesión con ${provider}.\nVuelve a intentarlo o elige otra opción.`,
    cancelled: (provider) => `Cerraste la ventana de ${provider}`,
    unavailable: "No disponible en este navegador"
  },
  wallet: {
    createTitle: "Crea tu billetera",
    createText: "Toma unos segundos. Después guardarás un archivo de recuperación.",
    create: "Crear billetera",
    creating: "Creando tu billetera…",
    haveOne: "Ya tengo una billetera",
    createdTitle: "Guarda tu archivo de recuperación",
    createdText:
      "Si pierdes el acceso, este archivo es la única forma de volver a entrar. Lo verás una sola vez y no podemos enviarlo de nuevo.",
    restoredTitle: "Guarda tu nuevo archivo de recuperación",
    restoredText:
      "Recuperaste tu billetera. Usa este archivo a partir de ahora: es posible que el anterior ya no sirva. Lo verás una sola vez y no podemos enviarlo de nuevo.",
    secret: "Clave de recuperación",
    reveal: "Mostrar clave",
    hide: "Ocultar clave",
    hidesIn: (time) => `Se oculta en ${time}`,
    copySecret: "Copiar clave",
    download: "Descargar archivo",
    print: "Imprimir",
    taken: "listo",
    pasteNow: "Pégala ahora en un lugar seguro, por ejemplo, un administrador de contraseñas.",
    sheetTitle: "Clave de recuperación de tu billetera",
    sheetApp: "App",
    sheetDate: "Fecha de impresión",
    sheetText:
      "Guarda esta hoja donde solo tú tengas acceso. Para recuperar tu billetera, abre la app, inicia sesión, elige “Ya tengo una billetera” e ingresa la clave. Los espacios y saltos de línea no importan. El código QR contiene la misma clave.",
    saveFirst: "Primero guarda tu clave de una de estas formas",
    acknowledge: "Ya guardé mi clave donde solo yo tengo acceso",
    finish: "Abrir mi billetera",
    recoverTitle: "Recupera tu billetera",
    recoverText: "Elige tu archivo de recuperación o pega tu clave",
    file: "Archivo de recuperación",
    fileLike: (name) => `Busca ${name} en tus descargas o en la nube`,
    fileMissing: "Elige un archivo de recuperación o pega tu clave",
    notRecoveryFile: "Este no es un archivo de recuperación. Elige uno que termine en .xellar.",
    wrongKey: "Esta clave no es correcta. Pégala completa.",
    hasPin: "Mi archivo tiene un PIN",
    pin: "PIN del archivo",
    pinHint: "Este archivo está protegido con un PIN.",
    wrongPin: "PIN incorrecto",
    recover: "Recuperar billetera",
    recovering: "Recuperando tu billetera…",
    recovered: "Recuperaste tu billetera",
    createUncertain: "No sabemos si tu billetera se creó",
    createUncertainText: "Se cortó la conexión antes de recibir respuesta.",
    recoverUncertain: "No sabemos si tu billetera se recuperó",
    recoverUncertainText:
      "Se cortó la conexión antes de recibir respuesta. Conserva bien tu archivo de recuperación.",
    lookText: "Inicia sesión de la misma forma y lo verificaremos.",
    notMade: "No se creó ninguna billetera. Puedes crear una ahora.",
    notCreated: "No se creó ninguna billetera.",
    notRecovered: {
      what: "No se recuperó tu billetera.",
      file: "Revisa el archivo y vuelve a intentarlo.",
      key: "Revisa la clave y vuelve a intentarlo."
    },
    secretLostTitle: "¿Guardaste la clave de recuperación de esta billetera?",
    secretLostWhy: "Se interrumpió la creación de tu billetera",
    secretLostText:
      "Quizá nunca viste su clave. Puedes usar esta billetera mientras puedas iniciar sesión. Si pierdes ese acceso, nadie podrá restaurarla.",
    secretLostKept: "¿La guardaste?",
    secretLostKeptText: "Todo está bien.",
    secretLostGone: "¿No la guardaste?",
    secretLostOpen: "Abrir esta billetera",
    secretLostOther: "Cerrar sesión y usar otra cuenta",
    secretLostSteps: {
      create: "Inicia sesión con otra cuenta y crea ahí una billetera",
      copy: "Guarda su clave y copia su dirección",
      move: "Vuelve a iniciar sesión en esta cuenta, abre esta billetera y envía todo a esa dirección"
    },
    chooseFile: "Elegir archivo",
    removeFile: "Quitar"
  },
  receive: {
    title: "Recibir",
    text: (network) => `Envía aquí solo activos de ${network}. Cualquier otra cosa podría perderse.`,
    address: "Tu dirección",
    qr: (address) => `Código QR de la dirección ${address}`,
    ask: "Pedir un monto",
    askNothing: "No pedir ningún monto",
    amount: "Monto",
    asset: "Activo",
    asksFor: (amount) => `Pide ${amount}`,
    copyLink: "Copiar enlace de pago",
    received: (amount) => `Recibiste ${amount}`,
    sentYou: (name, amount) => `${name} te envió ${amount}`,
    noAddress: "Todavía no tienes dirección",
    noAddressText: "Crea tu billetera para tener una"
  },
  connect: {
    title: "Conecta una billetera",
    detected: "En este navegador",
    none: "No se encontraron billeteras",
    noneText: "Instala una billetera en este navegador y recarga la página.",
    scan: "Usar billetera del teléfono",
    qr: "Código QR para conectar una billetera",
    connecting: (wallet) => `Aprueba la conexión en ${wallet}`,
    connected: (wallet) => `Conectado a ${wallet}`,
    disconnect: "Desconectar",
    rejected: (wallet) => `Rechazaste la conexión en ${wallet}`,
    pending: (wallet) => `Abre ${wallet} y responde su solicitud`,
    no_account: (wallet) => `Desbloquea ${wallet} y vuelve a intentarlo`,
    failed: (wallet) => `${wallet} no respondió. Ábrela y vuelve a intentarlo.`,
    loadFailed: "Esto no se cargó. Revisa tu conexión.",
    reload: "Recargar la página",
    scanText: "Escanea este código con la billetera de tu teléfono.",
    onThisPhone: "Abre una billetera en este teléfono o escanea el código con otro.",
    openApp: "Abrir la app de la billetera",
    copyLink: "Copiar enlace",
    withoutWallet: "Iniciar sesión sin billetera",
    notSwitched: (wallet) => `${wallet} no cambió de red. Cámbiala allí y vuelve.`
  },
  approvals: {
    empty: "Ningún permiso desde este dispositivo",
    text: "Apps que autorizaste desde este dispositivo a gastar tus tokens",
    notListed: "No figuran los permisos de otras apps, en grupo o por firma, que pueden seguir vigentes.",
    upTo: (amount) => `Hasta ${amount}`,
    unlimited: (symbol) => `${symbol} sin límite`,
    spendsAll: (symbol) => `Puede gastar todo tu ${symbol}`,
    stop: "Revocar",
    stopping: "Revocando…",
    stopName: "Detener el gasto",
    keep: "Mantener",
    question: (name, symbol) => `¿Impedir que ${name} gaste tus ${symbol}?`,
    notStopped: "El permiso no se revocó",
    notStoppedText:
      "Sigue vigente. No se envió nada ni se pagó ninguna comisión. Pulsa Revocar para volver a intentarlo."
  },
  settings: {
    currency: "Mostrar dinero en",
    language: "Idioma",
    appearance: "Apariencia",
    system: "Igual que el dispositivo",
    light: "Claro",
    dark: "Oscuro",
    wallets: "Billeteras conectadas",
    recovery: "Recuperación",
    recoveryText:
      "Tu clave de recuperación se mostró una sola vez, cuando creaste esta billetera. No tenemos una copia, así que comprueba que aún tienes la tuya.",
    help: "Contactar con soporte",
    signOutText: "Tu actividad y tus contactos se quedan en este dispositivo.",
    removeContacts: "Quitar también mis contactos de este dispositivo",
    removeActivity: "Quitar también mi actividad de este dispositivo"
  },
  network: {
    label: "Red",
    choose: "Elige una red",
    search: "Buscar redes",
    noMatch: "No se encontró ninguna red",
    recent: "Recientes",
    main: "Redes principales",
    tests: "Redes de prueba",
    showTest: "Mostrar redes de prueba",
    badge: "Prueba",
    needs: (needed) => `Esto requiere ${needed}`,
    current: (current) => `Estás en ${current}.`,
    switchTo: (network) => `Cambiar a ${network}`,
    switched: (network) => `Cambiaste a ${network}`,
    undo: "Deshacer",
    fixed: "Aquí no puedes cambiar de red.",
    sendOn: (network) => `Enviar por ${network}`
  },
  assets: {
    title: "Activos",
    total: "Saldo total",
    count: (count) => plural(count, { one: `${count} activo`, other: `${count} activos` }),
    notIncluded: (names) => `No incluye ${names}`,
    others: (names) => `Además: ${names}`,
    testMoney: "Dinero de prueba",
    aboutAsOf: (time) => `Aproximado, a las ${time}`,
    unread: "No pudimos cargar tu saldo",
    asOf: (time) => `Sin conexión. Actualizado: ${time}`,
    showEmpty: "Mostrar saldos en 0",
    hideEmpty: "Ocultar saldos en 0",
    exact: "mostrar todos los dígitos",
    hide: "Ocultar montos",
    hidden: "Monto oculto",
    seeAll: "Ver todos",
    addMoney: "Agrega dinero para empezar",
    addMoneyText: "Compra con dinero de tu banco o recibe desde otra billetera.",
    receiveMoneyText: "Recibe desde otra billetera para empezar."
  },
  connection: {
    offline: "No tienes conexión. Cargaremos esto cuando vuelva.",
    offlineAsOf: (time) => `No tienes conexión. Te mostramos lo último que cargamos (${time}).`,
    back: "Conexión restablecida",
    wallet: "Hay problemas con los saldos y los envíos. Seguiremos intentando.",
    ramp: "Hay problemas con las compras y las ventas. Seguiremos intentando.",
    rampOnly: "Hay problemas con las compras y las ventas. Los envíos funcionan.",
    both: "Hay problemas de nuestro lado. Seguiremos intentando."
  },
  account: {
    menu: "Cuenta",
    balance: "Saldo",
    copyAddress: "Copiar dirección",
    signOut: "Cerrar sesión",
    signedOut: "Tu sesión está cerrada. Inicia sesión para continuar."
  },
  prices: {
    about: (money: string) => `cerca de ${money}`,
    under: (money: string) => `menos de ${money}`,
    asOf: (time: string) => `Precio actualizado: ${time}`
  },
  money: {
    range: (least, most) => `De ${least} a ${most}`,
    atLeast: (least) => `Mínimo ${least}`,
    atMost: (most) => `Máximo ${most}`,
    balance: (amount) => `Saldo: ${amount}`,
    didYouMean: (one, other) => `¿Quisiste decir ${one} o ${other}?`,
    keeps: (amount) => `Reserva ${amount} para la comisión`,
    max: "Máximo",
    notAnAmount: "Eso no es un monto",
    swap: (unit) => `Cambiar a ${unit}`,
    tooSmall: "Este monto es demasiado bajo",
    useThat: "Usar ese monto"
  },
  contacts: {
    title: "Contactos",
    none: "Aún no tienes contactos",
    empty: "Aquí aparecen las personas a las que pagas",
    add: "Agregar contacto",
    addTitle: "Agregar contacto",
    editTitle: "Editar contacto",
    name: "Nombre",
    address: "Dirección de billetera",
    entered: "Dirección que ingresaste",
    save: "Guardar contacto",
    edit: "Editar",
    remove: "Eliminar",
    removeContact: "Eliminar contacto",
    removeQuestion: (name) => `¿Eliminar a ${name}?`,
    removeText: "Puedes volver a agregar este contacto después. Tus pagos siguen en Actividad.",
    saveAs: "Guardar como contacto",
    nameMissing: "Ingresa un nombre de hasta 40 caracteres",
    nameHidden: "Este nombre tiene caracteres invisibles. Escríbelo de nuevo.",
    nameMixed: "Este nombre mezcla letras de distintos alfabetos. Escríbelo de nuevo.",
    nameResolvable: "Podría confundirse con un nombre en línea. Quita el punto.",
    nameOfContract: "Este es el nombre de una app o un token. Elige otro nombre.",
    nameTaken: "Ya tienes un contacto con este nombre",
    addressTaken: (name) => `Ya guardaste esta dirección como ${name}`,
    failed: "No pudimos guardar el contacto. Vuelve a intentarlo.",
    notStored:
      "Tu navegador no pudo guardar el contacto. Permite el almacenamiento para este sitio o libera espacio y vuelve a intentarlo.",
    removeFailed: "No pudimos eliminar este contacto. Vuelve a intentarlo."
  },
  payee: {
    placeholder: "Nombre o dirección",
    missing: "Ingresa un nombre o una dirección",
    paste: "Pegar",
    scan: "Escanear",
    clear: "Borrar",
    pasteFailed: "Tu navegador no permitió pegar. Pega el texto en el campo a mano.",
    suggestions: "Personas que conoces",
    saved: "Guardados",
    recent: "Recientes",
    lookedUp: "Encontradas",
    several: (name) => `Tienes varios contactos con el nombre ${name}. Elige uno.`,
    twoMeanings: (name) => `${name} es el nombre de un contacto y también el de otra dirección. Elige una.`,
    paid: (times, last) =>
      plural(times, { one: `${times} pago, el ${last}`, other: `${times} pagos, el último el ${last}` }),
    looking: (name) => `Buscando ${name}…`,
    notFound: (name) => `No encontramos ${name}`,
    lookFailed: (name) => `No pudimos buscar ${name}`,
    first: "Nunca has pagado a esta dirección.",
    ownAgain: "Esta es tu propia dirección. Toca de nuevo si quieres enviarte dinero.",
    lookalikeTick: "Comparé las dos direcciones y esta es la correcta",
    contractTick: "Entiendo que lo que envíe allí se pierde",
    checkFirst: "Marca la casilla para continuar",
    fromLink: (what) => `Del enlace de pago: ${what}`,
    otherNetwork: (network) => `Este pago es en ${network}. Primero cambia a esa red.`,
    unknownNetwork: "Este pago es en una red que no admitimos",
    unknownToken: "Este pago usa un token que no admitimos aquí",
    unreadableLink: "No podemos leer este enlace de pago. Pide la dirección.",
    notFoundInCode: "Este código no contiene una dirección de billetera",
    scanTitle: "Escanea un código QR",
    scanText: "Apunta la cámara al código.",
    noCamera: "No pudimos usar tu cámara. Permítela en tu navegador o pega la dirección."
  },
  send: {
    smartAccount: "Cuenta inteligente",
    noSmartAccount: (network) => `No hay cuentas inteligentes en ${network}`,
    title: "Enviar",
    asset: "Activo",
    to: "Para",
    amount: "Monto",
    balanceUnknown: "No pudimos cargar tu saldo",
    noEstimate: "No pudimos calcular la comisión de red",
    review: "Revisar",
    reviewTitle: "Revisa tu envío",
    findingToken: "Buscando este token…",
    noToken: (network) => `No hay ningún token en esta dirección en ${network}`,
    otherAsset: "Elegir otro activo",
    from: "Desde",
    network: "Red",
    fee: "Comisión de red",
    feeUnknown: "No pudimos calcular la comisión",
    unknown: "Desconocida",
    total: "Total",
    arrivesIn: (seconds) => `En unos ${seconds} segundos`,
    sendAmount: (amount) => `Enviar ${amount}`,
    sending: "Enviando…",
    time: "Hora",
    again: "Hacer otro envío",
    unclear: {
      title: "No sabemos si esto se envió"
    },
    payTwice: "Si al final se envió, pagarías dos veces.",
    useWallet: "Enviar desde mi billetera",
    highFee: (percent) => `La comisión de red es el ${percent} del monto`,
    feeUnknownText: "No pudimos calcular la comisión de red.",
    sendFeeUnknown: "Enviar sin saber la comisión",
    feeRose: (before, now) => `La comisión de red subió de ${before} a ${now}. Todavía no se envió nada.`,
    repeat: {
      sent: (amount, ago) => `Enviaste ${amount} a esta dirección ${ago}`,
      tried: (amount, ago) => `Empezaste a enviar ${amount} a esta dirección ${ago}`,
      text: "Si envías de nuevo, pagas por segunda vez.",
      wait: "Todavía no sabemos si se envió. Podrás enviar de nuevo cuando lo sepamos.",
      again: "Enviar de nuevo"
    },
    nameMoved: (name) => `${name} ahora corresponde a otra dirección. No se envió nada.`,
    nameUnknown: (name) => `No pudimos volver a buscar ${name}, así que no se envió nada.`,
    newAddress: "Nueva dirección",
    useNewAddress: "Revisar la nueva dirección"
  },
  confirm: {
    details: "Detalles",
    reject: "Rechazar",
    rejected: "Rechazaste la solicitud. No se envió ni se firmó nada.",
    position: (at, of) => `${at} de ${of}`,
    title: {
      signIn: (host) => `Iniciar sesión en ${host}`,
      signInElsewhere: (domain, host) => `Esto inicia tu sesión en ${domain}, pero estás en ${host}`,
      signInUnclear: (host) => `Parece un inicio de sesión, pero no es válido para ${host}`,
      message: (host) => `Firmar un mensaje para ${host}`,
      send: (amount, to) => `Enviar ${amount} a ${to}`,
      sendItem: (item, collection, to) => `Enviar ${item} de ${collection} a ${to}`,
      allow: (spender, amount) => `Permitir que ${spender} gaste hasta ${amount}`,
      allowUntil: (spender, amount, until) =>
        `Permitir que ${spender} gaste como máximo ${amount} hasta el ${until}`,
      allowAll: (spender, token, until) =>
        `Permitir que ${spender} gaste todos tus ${token}${until ? ` hasta el ${until}` : ", ahora y después"}`,
      allowAllOf: (spender, address, until) =>
        `Permitir que ${spender} gaste todos tus tokens de ${address}${until ? ` hasta el ${until}` : ", ahora y después"}`,
      allowSeveral: (spender, count) => `Permitir que ${spender} gaste ${count} tipos de tokens tuyos`,
      allowSeveralUnlimited: (spender, count) =>
        `Permitir que ${spender} gaste ${count} tipos de tokens tuyos, sin límite`,
      allowSeveralPartly: (spender, count, unlimited) =>
        `Permitir que ${spender} gaste ${count} tipos de tokens tuyos, ${unlimited} sin límite`,
      allowItems: (spender, collection) =>
        `Permitir que ${spender} mueva todos los NFT que tienes de ${collection}`,
      revoke: (spender, token) => `Quitar a ${spender} el permiso de gastar tus ${token}`,
      revokeSeveral: (spender, count) =>
        `Quitar a ${spender} el permiso de gastar ${count} tipos de tokens tuyos`,
      revokeItems: (spender, collection) =>
        `Quitar a ${spender} el permiso de mover tus NFT de ${collection}`,
      call: (name, contract) => `Ejecutar “${name}” en ${contract}`,
      unknownCall: (contract) => `Ejecutar una acción desconocida en ${contract}`,
      deployment: "Activar tu cuenta inteligente",
      creation: "Crear un contrato nuevo",
      cancel: "Cancelar una transacción en espera",
      cancelSend: (amount) => `Cancelar el envío de ${amount}`,
      typedData: (host) => `Firmar datos para ${host}`,
      ownWallet: "tu billetera",
      trade: (give, get) => `Cambiar ${give} por ${get}`,
      order: (host) => `Firmar una orden para ${host}`,
      delegation: (contract) => `Dar a ${contract} el control total de esta billetera`,
      undelegation: "Quitar a un contrato el control de esta billetera",
      unreadable: "Firmar algo que no podemos leer"
    },
    deed: {
      deploy: "Activar",
      signIn: "Iniciar sesión",
      signInAnyway: "Iniciar sesión de todos modos",
      sign: "Firmar",
      signTrade: "Firmar intercambio",
      signOrder: "Firmar orden",
      signAnyway: "Firmar de todos modos",
      send: (amount) => `Enviar ${amount}`,
      sendItem: (item) => `Enviar ${item}`,
      feeUnknown: (deed) => `${deed}, comisión desconocida`,
      allowTokens: (count) => `Permitir ${count} tipos de tokens`,
      allowUpTo: (amount) => `Permitir ${amount}`,
      allowNoLimit: "Permitir sin límite",
      allowAll: "Permitir todos los NFT",
      stop: "Quitar permiso",
      continue: "Continuar",
      cancel: "Cancelar transacción"
    },
    batch: {
      title: (count, kinds) =>
        `${plural(count, { one: "Confirmar 1 acción", other: `Confirmar ${count} acciones` })}: ${kinds}`,
      payments: (count, total) => `Enviar ${total} en ${count} pagos`,
      deed: (count) => plural(count, { one: "Confirmar", other: `Confirmar las ${count}` }),
      about: (count, actions) => plural(count, { one: `Acción ${actions}`, other: `Acciones ${actions}` }),
      allOrNothing: "Todo o nada: si una falla, no se realiza ninguna.",
      oneByOne: "Una tras otra: si una falla, las anteriores ya se habrán realizado.",
      total: "Envías en total",
      feeAtLeast: (amount) => `al menos ${amount}`,
      worst: (action, consequence) => `${action}: ${consequence}`,
      warnings: (count, actions) =>
        plural(count, {
          one: `Lee la advertencia de la acción ${actions}.`,
          other: `Lee las advertencias de las acciones ${actions}.`
        }),
      everyWarned: "Cada acción tiene una advertencia. Léelas todas.",
      inSentence: lowerFirst,
      read: "He leído todas las acciones",
      unticked: (count) => `Casillas por marcar: ${count}`,
      lastUnticked: (label) => `Falta marcar: ${label}`,
      recipients: "Destinatarios"
    },
    limit: {
      label: "Límite",
      hint: "La app no puso límite. Puedes permitir menos.",
      needed: (amount) => `La app no puso límite. Estas acciones necesitan ${amount}.`,
      none: "Sin límite",
      atMost: "La app pidió menos"
    },
    risks: {
      allTokens: "Podrían llevarse todo en cualquier momento, incluso lo que recibas después.",
      collection: "Podrían llevarse todos los NFT en cualquier momento, incluso los que recibas después.",
      everything: "Este contrato podría mover todo lo que hay en tu billetera, ahora y después.",
      unreadable: "No puedes ver lo que firmas. Podría mover todo lo que tienes.",
      otherChain: (chain, network) => `Esto es para ${chain}, pero estás en ${network}.`,
      otherDomain: "Cualquiera que tenga esta firma podría usar tu cuenta allí.",
      unknownUnits:
        "No sabemos cuántos decimales tiene este token, así que este es el número sin convertir. Podría ser cualquier monto.",
      givenAway: "Darías esto sin recibir nada a cambio.",
      unknownValue: "No podemos leer qué hace esto, y además envía dinero.",
      zeroAddress: "Esta dirección no es de nadie. Lo que envíes allí se pierde.",
      tokenContract: "Este es el contrato del propio token. Lo que envíes allí se pierde.",
      lookalike: "Esta dirección se parece a una que conoces, pero es otra.",
      absurdFee: "Esta comisión de red es mucho más alta de lo normal. No podrás recuperarla."
    },
    cautions: {
      likelyToFail: "Es probable que falle. Pagarías igualmente la comisión de red.",
      approval: "Pueden llevárselo sin volver a preguntarte.",
      permit: (until) =>
        `Después de que firmes, pueden llevárselo hasta el ${until} sin volver a preguntarte.`,
      lastingPermit:
        "Pueden usar tu firma sin volver a preguntarte. Si la usan, el permiso dura hasta que lo quites.",
      unknownSpender: "No sabemos qué hace esta dirección.",
      order: "Después de que firmes, cualquiera puede ejecutarla hasta que venza, sin volver a preguntarte.",
      unknownCollection: "No conocemos esta colección. Cualquiera puede copiar su nombre y sus imágenes.",
      unknownData: "No podemos decir qué permite esto. Una firma puede bastar para llevarse lo que tienes.",
      unknownAction: "No podemos leer qué hace esto. Continúa solo si confías en esta app.",
      functionName: "Solo sabemos cómo lo llama el contrato. Podría hacer otra cosa.",
      creation: "No hay destinatario. No podemos leer qué hace el contrato nuevo.",
      hiddenText: "Este mensaje tiene caracteres ocultos. Se muestran entre corchetes.",
      signedOnly: "Lo firmas ahora y la app puede enviarlo cuando quiera.",
      alsoSends: "También envía dinero."
    },
    short: (symbol) => `Recházalo y después añade ${symbol} o prueba con menos.`,
    shortOfFee: (symbol) => `Recházalo y después añade ${symbol}.`,
    appFee: "La aplicación fijó esta comisión. Rechaza la solicitud.",
    refusals: {
      said: (quoted) => `El contrato dice ${quoted}`,
      none: "La red no dio ningún motivo.",
      unreadable: "El contrato dio un motivo que no podemos leer.",
      balance: "Falta saldo de un token para esto.",
      allowance: "Falta un permiso para esto, o no alcanza.",
      panic: "El contrato se detuvo por un error en su código."
    },
    understood: {
      allTokens: "Entiendo que podrían llevarse todos estos tokens",
      collection: "Entiendo que podrían llevarse todos los NFT de esta colección",
      everything: "Entiendo que esto podría mover todo lo que hay en mi billetera",
      unreadable: "Entiendo que esto podría mover todo lo que hay en mi billetera",
      otherChain: "Entiendo que esto es para otra red",
      otherDomain: "Entiendo que esto inicia mi sesión en otro sitio",
      unknownUnits: "Entiendo que esto podría ser cualquier monto",
      givenAway: "Entiendo que no recibo nada a cambio",
      unknownValue: "Entiendo que podría perder lo que se envía",
      zeroAddress: "Entiendo que esto se pierde",
      tokenContract: "Entiendo que esto se pierde",
      lookalike: "Revisé toda la dirección",
      absurdFee: "Entiendo que pago esta comisión de red"
    },
    tree: {
      count: (count) => plural(count, { one: `${count} elemento`, other: `${count} elementos` }),
      fields: (count) => plural(count, { one: `${count} campo`, other: `${count} campos` }),
      item: (at) => `Elemento ${at}`,
      more: (count) => `Mostrar ${count} más`,
      level: (level) => `nivel ${level}`,
      characters: (count) =>
        plural(count, { one: `y ${count} carácter más`, other: `y ${count} caracteres más` }),
      json: "JSON sin formato",
      copyJson: "Copiar JSON"
    },
    order: {
      give: "Das",
      get: "Recibes",
      others: "Otros reciben",
      othersOfIt: "De esto, otros reciben",
      coin: "Moneda",
      nft: "NFT",
      nftOf: (id, collection) => `NFT ${id} de ${collection}`,
      anyNftOf: (collection) => `cualquier NFT de ${collection}`
    },
    quoted: (text) => `“${text}”`,
    unknownCollection: "Colección desconocida",
    hash: "Hash",
    callsItself: (name) => `se hace llamar “${name}”`,
    rawAmount: (amount, token) => `${amount} ${amount === "1" ? "unidad" : "unidades"} de ${token}`,
    verified: "verificado",
    ownWallet: "Tu billetera",
    known: "Conocida",
    costsNothing: "No cuesta nada. No mueve nada.",
    says: "Dice",
    expires: "Vence",
    from: "Desde",
    to: "Para",
    amount: "Cantidad",
    youSend: "Envías (estimado)",
    youGet: "Recibes (estimado)",
    sends: "Envías",
    token: "Token",
    spender: "Quién puede llevárselo",
    upTo: "Monto máximo",
    nothing: "Nada",
    collection: "Colección",
    until: "Fin del permiso",
    deadline: "La firma sirve hasta",
    noEnd: "Sin fecha de fin",
    andMore: (count) => `y ${count} más`,
    feeLater: "Comisión de red al enviar",
    number: "Número de transacción",
    network: "Red",
    everyChain: "Todas las redes",
    data: "Datos",
    call: "Función",
    primaryType: "Tipo",
    contract: "Contrato",
    unlimited: "sin límite"
  },
  modal: {
    close: "Cerrar",
    sending: "Enviando",
    requests: (count) => plural(count, { one: `${count} solicitud`, other: `${count} solicitudes` }),
    signIn: {
      signed_out: "Iniciar sesión",
      session_ended: "Iniciar sesión de nuevo",
      no_wallet: "Terminar configuración"
    },
    pages: {
      wallet: "Cuenta",
      send: "Enviar",
      receive: "Recibir",
      buy: "Comprar",
      sell: "Vender",
      assets: "Activos",
      activity: "Actividad",
      recipients: "Cuentas bancarias",
      contacts: "Contactos",
      connect: "Conectar una billetera",
      networks: "Redes",
      settings: "Ajustes",
      approvals: "Permisos",
      transaction: "Transacción",
      received: "Recibido",
      purchase: "Compra",
      sale: "Venta"
    }
  },
  operation: {
    paidFromTank: "Se paga con tu depósito de gas",
    paidFromAccount: "Se paga desde esta cuenta",
    paidFrom: "Se paga con",
    feePaidByApp: (app) => `A cargo de ${app}`,
    feePaidForYou: "Sin costo para ti",
    refused: (app) => `${app} no paga esta comisión`,
    refusedForYou: "Esta comisión no está pagada",
    nothingSent: "No se envió nada.",
    nothingLeft: "No salió nada de tu cuenta.",
    payYourself: "Pagar la comisión tú",
    cannotPay: "Tu depósito de gas y esta cuenta tampoco alcanzan para pagarla.",
    expired: "No se envió a tiempo",
    signedBy: "Firmado por"
  },
  gasTank: {
    title: "Depósito de gas",
    text: "Paga las comisiones de red de tu cuenta inteligente.",
    left: "Disponible para comisiones",
    empty: "Tu depósito de gas está vacío",
    low: "Tu depósito de gas está casi vacío",
    lowText: "Recárgalo antes de volver a enviar.",
    awaited: "Hay una recarga en camino.",
    none: "Tu cuenta inteligente no tiene depósito de gas",
    noneText: "Las comisiones de red salen de su propio saldo, salvo que las pague esta app.",
    topUp: "Recargar",
    pay: (amount) => `Pagar ${amount}`,
    unfinished: "Pagada, sin añadir aún",
    checkingText:
      "Normalmente lo sabemos en menos de 3 minutos. Si el pago se envió, puedes terminar la recarga aquí sin pagar otra vez.",
    failedText: "No pudimos confirmar este pago. Si ya pagaste, contacta al soporte.",
    unfinishedText: "Termina la recarga. No pagarás otra vez.",
    finish: "Terminar recarga",
    added: (amount) => `Se añadieron ${amount} a tu depósito de gas`,
    history: "Recargas",
    feesText: "Las comisiones no figuran aquí. Actividad las muestra en cada envío.",
    statuses: {
      pending: "En camino",
      success: "Añadida",
      failed: "Sin confirmar"
    }
  },
  transaction: {
    steps: {
      label: "Progreso",
      signing: "Firmando",
      signed: "Firmado",
      send: "Enviar",
      sending: "Enviando",
      sent: "Enviado",
      confirm: "Confirmar",
      confirming: "Confirmando",
      done: "listo"
    },
    stages: {
      signing: { title: "Enviando", text: "Deja esta página abierta un momento." },
      sending: { title: "Enviando", text: "Puedes cerrar esta pantalla. El envío continúa." },
      sent: { title: "Esperando a la red", text: "Puedes cerrar esta pantalla." },
      confirmed: { title: "Envío completado", text: "Ya llegó." },
      delayed: {
        title: "Está tardando más de lo normal",
        text: "La red está saturada. No se perdió nada; seguimos verificando."
      },
      dropped: {
        title: "No lo vemos en la red",
        text: "Aún puede completarse. No lo envíes de nuevo todavía. Seguimos verificando."
      },
      checking: {
        title: "Verificando si esto se envió",
        text: "Se cortó la conexión. Lo sabremos pronto."
      },
      watching: {
        title: "Verificando si esto se envió",
        text: "Se cortó la conexión. Estamos pendientes de tu saldo."
      },
      unresolved: {
        title: "No sabemos si esto se envió",
        text: "Se cortó la conexión y aún no tenemos respuesta. Pregúntale al destinatario si llegó."
      },
      said_sent: { title: "Marcaste este envío como enviado", text: "Si sabemos algo más, lo verás aquí." },
      said_not_sent: {
        title: "Marcaste este envío como no enviado",
        text: "Si sabemos algo más, lo verás aquí."
      },
      not_sent: { title: "No se envió", text: "No salió nada de tu billetera." },
      expired: { title: "No se envió", text: "No se envió a tiempo. No salió nada de tu billetera." },
      reverted: { title: "El envío falló", text: "La red lo rechazó. Solo se usó la comisión." },
      replaced: {
        title: "Reemplazada",
        text: "Otra transacción ocupó su lugar, así que esta no se completó."
      },
      sped_up: { title: "Acelerada", text: "En su lugar salió una más rápida." },
      cancelled: { title: "Cancelada", text: "Solo se usó la comisión de la cancelación." }
    },
    usually: (seconds, network) => `Normalmente tarda menos de ${seconds} segundos en ${network}.`,
    arrived: (to, time) => `Para ${to} · ${time}`,
    reasons: {
      EXPIRED: "No se envió a tiempo.",
      OFFLINE: "No tenías conexión.",
      CONNECT: "No pudimos conectarnos.",
      LATE: "La firma tardó demasiado.",
      INSUFFICIENT_FUNDS: "No había saldo suficiente para enviarlo.",
      NOT_SIGNED: "No llegó a firmarse.",
      REFUSED: "La red lo rechazó."
    },
    kept: (amount) => `Conservas ${amount}.`,
    feeUsed: (fee) => `Se usó la comisión de ${fee}.`,
    balanceFell: (before, after, time) =>
      `Tu saldo pasó de ${before} a ${after} a las ${time}, así que probablemente se envió.`,
    balanceSame: (time) => `Tu saldo no ha cambiado desde las ${time}, así que probablemente no se envió.`,
    checkAgain: "Verificar de nuevo",
    notYet: "No lo envíes de nuevo todavía",
    since: "Sin respuesta desde",
    balanceAt: (time) => `Saldo a las ${time}`,
    doYouKnow: "¿Sabes qué pasó?",
    wasSent: "Sí se envió",
    wasSentText: "Aparecerá como enviado en tu actividad.",
    wasNotSent: "No se envió",
    wasNotSentText: "Podrás enviarlo de nuevo.",
    view: "Ver transacción",
    done: "Listo",
    speedUp: "Acelerar",
    cancel: "Cancelar envío",
    speedUpText: "Ofreceremos a la red una comisión más alta. Solo una de las dos puede completarse.",
    cancelText: "Intentaremos detenerlo. Si se completa antes, ya no se puede detener.",
    newFee: "Nueva comisión máxima",
    oldFee: "Comisión máxima anterior",
    explorer: "Ver en el explorador",
    ownExplorer: "Mi dirección en el explorador",
    receipt: "Comprobante",
    details: "Detalles de la transacción",
    id: "ID de la transacción",
    copyId: "Copiar ID",
    share: "Compartir",
    copyText: "Copiar comprobante",
    print: "Imprimir",
    status: "Estado",
    transfer: "Envío de criptomonedas",
    reference: "Referencia"
  },
  activity: {
    title: "Actividad",
    underway: "En curso",
    attention: "Requiere tu atención",
    sendingAmount: (amount) => `Enviando ${amount}`,
    checkingAmount: (amount) => `Verificando ${amount}`,
    today: "Hoy",
    yesterday: "Ayer",
    filter: "Mostrar",
    filters: {
      all: "Todo",
      sent: "Envíos",
      received: "Recibidos",
      traded: "Compraventa",
      approvals: "Permisos"
    },
    search: "Buscar por dirección, monto o símbolo",
    noMatch: "Sin resultados",
    clearFilters: "Quitar filtros",
    download: "Descargar en CSV",
    empty: "Todavía no hay actividad",
    emptyText: "Aquí verás lo que envíes, recibas, compres y vendas.",
    addMoney: "Agregar dinero",
    sentItem: (item) => `${item} enviado`,
    sendItem: (item) => `Envío de ${item}`,
    sentTo: (name) => `Enviado a ${name}`,
    sendTo: (name) => `Envío a ${name}`,
    receivedFrom: (name) => `Recibido de ${name}`,
    received: (symbol) => (symbol ? `Recibiste ${symbol}` : "Recibido"),
    unknownToken: "Token desconocido",
    unknownTokenText: "Cualquiera puede enviarte un token. No abras un enlace que aparezca en su nombre.",
    kinds: {
      erc721: "Envío de un NFT",
      erc1155: "Envío de NFT",
      transaction: "Transacción",
      approval: "Permiso",
      cancel: "Cancelación",
      speedUp: "Transacción acelerada"
    },
    allowed: (name: string) => `Permitiste a ${name}`,
    permission: (name: string) => `Permiso para ${name}`,
    bought: (symbol) => `Compra de ${symbol}`,
    sold: (symbol) => `Venta de ${symbol}`,
    buying: (symbol) => `Comprando ${symbol}`,
    notBought: (symbol) => `Compra de ${symbol} no realizada`,
    selling: (symbol) => `Vendiendo ${symbol}`,
    notSold: (symbol) => `Venta de ${symbol} no realizada`,
    statuses: {
      signing: "Enviando",
      submitted: "Esperando a la red",
      confirmed: "Confirmada",
      reverted: "Fallida",
      replaced: "Reemplazada",
      dropped: "Demorada",
      expired: "No enviada",
      unknown: "Verificando",
      failed: "No enviada"
    }
  },
  ramp: {
    needsFee: (amount) => `Necesitas unos ${amount} para la comisión de red.`,
    buyCoin: (symbol) => `Comprar ${symbol}`,
    receiveCoin: (symbol) => `Recibir ${symbol}`,
    buyTitle: "Comprar",
    sellTitle: "Vender",
    youPay: "Pagas",
    youPaid: "Pagaste",
    paidWith: "Pagado con",
    youGet: "Recibes",
    getsAmount: (amount) => `Recibes ${amount}`,
    holderGets: (name) => `${name} recibe`,
    holderGetsAmount: (name, amount) => `${name} recibe ${amount}`,
    youSold: "Vendiste",
    got: "Recibiste",
    youSell: "Vendes",
    currency: "Moneda",
    choose: "Elige…",
    coin: "Activo",
    search: "Buscar",
    method: "Pagar con",
    phone: "Teléfono para la solicitud de pago",
    recipient: "Se paga a",
    noRecipients: (currency) => `Todavía no hay cuenta bancaria en ${currency}`,
    addRecipient: "Agregar cuenta bancaria",
    senderName: "Nombre completo",
    ownName: "Tu nombre completo",
    senderEmail: "Correo electrónico",
    rate: "Cotización",
    fee: "Comisión",
    feeIncluded: "Comisión (incluida)",
    quoting: "Consultando la cotización…",
    quoteGoodFor: (time) => `Cotización fija por ${time}`,
    quoteExpired: "La cotización venció",
    enterAmount: "Ingresa un monto",
    amountRefused: "No hay cotización para este monto. Prueba con otro.",
    openTitle: "Configuración única",
    openText: "Nuestro socio de pagos necesita tu nombre y tu correo. Toma 10 segundos.",
    openTextPassword: "Nuestro socio de pagos necesita tu nombre, tu correo y una contraseña.",
    password: "Contraseña",
    passwordHint: "8 caracteres o más",
    requestTo: "Solicitud de pago al",
    changePhone: "Cambiar",
    senderWhy: "Nuestro socio lo necesita para el pago",
    changeSender: "Cambiar",
    terms: "Al continuar, aceptas los términos del socio",
    termsName: "términos del socio",
    open: "Continuar",
    opening: "Configurando…",
    signedInWith: "Iniciaste sesión con este correo",
    useAnotherEmail: "Usar otro correo",
    taken: "Este correo ya tiene una cuenta con nuestro socio",
    passwordRefused:
      "Nuestro socio de pagos pide una contraseña más segura. Hazla más larga y combina letras y números.",
    identityCheck: "Nuestro socio de pagos debe verificar primero tu identidad.",
    identityCheckText: (support) =>
      `Las empresas de pagos deben saber quiénes son sus clientes. Contacta al ${support} y luego vuelve a intentarlo.`,
    setUp: "Configurar ventas primero",
    opened: "Tu cuenta está lista",
    notSignedUp: "Completa la configuración única para comprar y vender",
    noWallet: "Todavía no tienes billetera",
    noWalletText: "Crea tu billetera para comprar y vender",
    startSetup: "Empezar la configuración",
    nothingToBuy: "Por ahora no se puede comprar",
    nothingToSell: "Por ahora no se puede vender",
    continue: "Continuar",
    reviewTitle: "Revisa tu orden",
    toWallet: "A tu billetera",
    toWalletOn: (network) => `A tu billetera en ${network}`,
    sendIt: "Enviarlo",
    buyAmount: (amount) => `Comprar ${amount}`,
    sellAmount: (amount) => `Vender ${amount}`,
    saleConsent: (most) =>
      `Se pueden sumar hasta ${most} para identificar tu pago. En ese caso, primero confirmas el monto exacto.`,
    purchaseConsent:
      "Después verás el monto exacto que debes pagar. Puede ser un poco mayor, para que podamos identificar tu pago.",
    asked: "Nuestro socio de pagos pregunta",
    arrives: "Llega",
    arrivesToday: "Normalmente hoy",
    arrivesPaid: "Cuando se reciba tu pago",
    rateRenewed: "La cotización había vencido y obtuvimos una nueva. No se creó ninguna orden.",
    notPlaced: "Tu orden no se creó. Puedes crearla ahora.",
    orderRefused: {
      what: "Tu orden no se creó",
      todo: "No se pagó nada. Revisa los datos e inténtalo de nuevo."
    },
    paymentRefused: { what: "Tu pago no se envió", todo: "Inténtalo de nuevo." },
    rateChangedTitle: "La cotización cambió",
    rateChanged: (now, before) => `Llegarán ${now} en lugar de ${before}.`,
    acceptRate: "Usar la nueva cotización",
    unresolvedTitle: "Verificando tu orden",
    unresolvedText: "Estamos verificando si se completó. No hagas otra orden todavía.",
    mayExistTitle: "No sabemos si tu orden se creó",
    mayExistText: "Revisa tus órdenes antes de crear una nueva.",
    seeOrders: "Ver órdenes",
    newRate: "Obtener otra cotización",
    buyMore: "Comprar de nuevo",
    sellMore: "Vender de nuevo",
    paymentFailedTitle: "El pago falló",
    unpaidTitle: (coins) => `Envía ${coins} para terminar`,
    sendBy: (time) => `Límite para enviar: ${time}`,
    sendCoins: (coins) => `Enviar ${coins}`,
    sendingCoins: (coins) => `Enviando ${coins}`,
    keepGoing: "Puedes cerrar esta pantalla. El proceso continúa.",
    paidElsewhereTitle: (coins) => `${coins}: ya se envió`,
    paidElsewhere: "Tu billetera ya pagó esta venta, así que ahora no se envió nada.",
    paidElsewhereHint: "Si ya pagaste esta venta en otro dispositivo, no la pagues otra vez.",
    checkElsewhere: "Comprueba que no hayas pagado ya esta venta en otro dispositivo.",
    orderChangedTitle: "La orden cambió",
    amountChangedTitle: "El monto cambió",
    orderChangedText: "Es distinto de lo que aceptaste. No se envió nada.",
    amountChangedText: (more, receives) =>
      `Enviarías ${more} más de lo que aceptaste. En total llegarían ${receives}. Aún no se envió nada.`,
    declineSale: "No vender",
    declineText: "Si no envías nada, esta orden vence sola.",
    ordering: "Creando tu orden…",
    orderAgain: "Crear una orden nueva",
    order: (id) => `Orden ${id}`,
    orderTitle: "Orden",
    support: (app) => (app === undefined ? "soporte" : `soporte de ${app}`),
    sentBack: (amount) => `${amount} devuelto`,
    refundOf: (amount) => `Reembolso de ${amount}`,
    purchase: {
      awaiting_payment: {
        title: "Esperando el pago",
        text: (_paid, _got, by) => `Paga para conservar esta cotización. Vence: ${by}`
      },
      processing: {
        title: "Pago recibido",
        text: (_paid, got) => `Recibimos tu pago. Te estamos enviando ${got}.`
      },
      information_needed: {
        title: "Requiere tu atención",
        text: (_paid, _got, _by, reference, support) =>
          `Necesitamos un dato más. Contacta al ${support} con la referencia ${reference}.`
      },
      completed: { title: "Completada", text: () => "Ya está en tu billetera" },
      unfulfilled: {
        title: "Pagada, pero no completada",
        text: (paid, got, _by, reference, support) =>
          `Recibimos ${paid}, pero no pudimos enviarte ${got}. Contacta al ${support} con la referencia ${reference} para recuperar tu dinero.`
      },
      failed: {
        title: "Fallida",
        text: (_paid, _got, _by, reference, support) =>
          `Esta orden falló y no llegó ningún pago. ¿Ya pagaste? Contacta al ${support} con la referencia ${reference}.`
      },
      refunded: {
        title: "Reembolso en camino",
        text: (paid, _got, _by, reference, support) =>
          `${paid} va de vuelta al medio con el que pagaste. ¿No llega en unos días? Contacta al ${support} con la referencia ${reference}.`
      },
      expired: {
        title: "Vencida",
        text: (_paid, _got, _by, reference, support) =>
          `Venció porque no llegó ningún pago. ¿Ya pagaste? Contacta al ${support} con la referencia ${reference}.`
      },
      unclear: {
        title: "Verificando",
        text: () => "Aún no sabemos cómo va esta orden. Si ya pagaste, no vuelvas a pagar."
      },
      unclear_paid: {
        title: "Verificando",
        text: (paid, got) =>
          `Recibimos ${paid}. Aún no sabemos si se te envió ${got}. No vuelvas a comprar todavía.`
      }
    },
    sale: {
      awaiting_payment: {
        title: "Esperando tu envío",
        text: (paid, _got, by) => `Envía ${paid} para conservar esta cotización. Vence: ${by}`
      },
      processing: {
        title: "Envío recibido",
        text: (paid, got) => `Recibimos ${paid}. Estamos enviando ${got}.`
      },
      information_needed: { title: "Requiere tu atención", text: () => "Necesitamos un dato más" },
      completed: {
        title: "Completada",
        text: () => "Enviado a la cuenta bancaria"
      },
      unfulfilled: {
        title: "Pagada, pero no completada",
        text: (paid, got, _by, reference, support) =>
          `Recibimos ${paid}, pero no pudimos pagar ${got}. Contacta al ${support} con la referencia ${reference} para recuperar tus fondos.`
      },
      failed: {
        title: "Fallida",
        text: (_paid, _got, _by, reference, support) =>
          `Esta orden falló antes de que llegara tu envío. ¿Ya hiciste el envío? Contacta al ${support} con la referencia ${reference}.`
      },
      refunded: {
        title: "Reembolso en camino",
        text: (paid, _got, _by, reference, support) =>
          `${paid} va de vuelta a tu billetera. ¿Aún no llega? Contacta al ${support} con la referencia ${reference}.`
      },
      expired: {
        title: "Vencida",
        text: (_paid, _got, _by, reference, support) =>
          `Venció porque no llegó nada. ¿Ya hiciste el envío? Contacta al ${support} con la referencia ${reference}.`
      },
      unclear: {
        title: "Verificando",
        text: (paid) => `Aún no sabemos cómo va esta orden. Si ya enviaste ${paid}, no lo envíes de nuevo.`
      },
      unclear_paid: {
        title: "Verificando",
        text: (paid, got) =>
          `Recibimos ${paid}. Aún no sabemos si se envió ${got}. No vuelvas a vender todavía.`
      }
    },
    missing: {
      fullName: "Ingresa tu nombre completo",
      answer: "Ingresa tu respuesta",
      method: "Elige cómo pagar",
      currency: "Elige una moneda",
      bankAccount: "Elige una cuenta bancaria"
    },
    payReference: "Número de cuenta",
    payAmount: "Paga exactamente",
    added: "Agregado para identificar tu pago",
    payPage: "Abrir página de pago",
    payBy: (time) => `Límite para pagar: ${time}`,
    minutesLeft: (count) => plural(count, { one: `queda ${count} min`, other: `quedan ${count} min` }),
    secondsLeft: (count) => plural(count, { one: `queda ${count} s`, other: `quedan ${count} s` }),
    only: (left) => `solo ${left}`,
    timeUp:
      "Se acabó el tiempo de esta orden. Si ya pagaste, encontraremos tu pago y actualizaremos esta página. Si no, no pagues ahora: la orden vence sola.",
    timeUpTitle: "Buscando tu pago",
    copyAmount: "Copiar monto",
    copyReference: "Copiar número de cuenta",
    copyMemo: "Copiar memo",
    howToPay: "Cómo pagar",
    payStepOpen: "Abre la app de tu banco o de tu billetera digital",
    payStepAccount: (method, account) => `Elige ${method} e ingresa ${account}`,
    payStepMethod: (method) => `Elige ${method}`,
    payStepAmount: (amount) =>
      `Paga exactamente ${amount}. Si pagas otro monto, no podremos asociarlo a tu orden.`,
    paid: "Ya pagué",
    checkingPayment: "Estamos verificando si llegó tu pago. Puede tardar unos minutos.",
    notPaidYet: "Todavía no vemos tu pago. Algunos bancos tardan más. Puedes salir de esta página.",
    findAgain: "Puedes cerrar esta pantalla. Verás la orden en tu actividad.",
    leaveSafely: "Puedes salir de esta página. Si no pagas, la orden vence sola.",
    newBalance: (amount) => `Nuevo saldo: ${amount}`,
    steps: {
      purchase: {
        placed: "Orden creada",
        paid: { now: "Esperando tu pago", done: "Pago recibido" },
        sent: { todo: (symbol) => `Envío de ${symbol}`, done: (symbol) => `${symbol} enviados` },
        arrived: "En tu billetera"
      },
      sale: {
        placed: "Orden creada",
        sent: { now: (symbol) => `Esperando tus ${symbol}`, done: (symbol) => `${symbol} enviados` },
        received: {
          todo: (symbol) => `Llegada de ${symbol}`,
          now: (symbol) => `Esperando la llegada de ${symbol}`,
          done: (symbol) => `${symbol} recibidos`
        },
        paid: { todo: "Envío del dinero", now: "Enviando el dinero", done: "Dinero enviado" },
        arrived: "En la cuenta bancaria"
      }
    },
    sendTo: "Dirección de depósito",
    memo: "Memo (obligatorio)",
    receiverMemo: "Memo",
    history: "Historial",
    reply: "Tu respuesta",
    sendReply: "Enviar respuesta",
    replied: "Enviada. Continuaremos con tu orden.",
    noOrder: "No encontramos esta orden",
    noOrderText: "Quizá el enlace está mal o la orden es de otra cuenta.",
    ordersTitle: "Órdenes",
    noOrders: "Todavía no hay órdenes",
    noOrdersText: "Aquí aparece lo que compras y vendes."
  },
  recipient: {
    title: "Cuenta bancaria",
    editTitle: "Editar cuenta bancaria",
    holderTitle: "Datos del titular",
    step: (at, of) => `Paso ${at} de ${of}`,
    listTitle: "Cuentas bancarias",
    none: "Todavía no hay cuentas bancarias",
    noneText: "Necesitas una para vender",
    edit: "Editar",
    actions: (name) => `Opciones de ${name}`,
    delete: "Quitar",
    deleteAccount: "Quitar cuenta",
    deleting: "Quitando…",
    deleteQuestion: (name) => `¿Quitar la cuenta de ${name}?`,
    deleteText: "Puedes agregarla de nuevo más tarde",
    name: "Nombre completo",
    email: "Correo electrónico",
    address: "Calle y número",
    city: "Ciudad",
    postCode: "Código postal",
    type: "¿De quién es esta cuenta?",
    individual: "De una persona",
    business: "De una empresa",
    currency: "Moneda de la cuenta",
    country: "País",
    accountName: "Nombre del titular",
    bank: "Banco",
    accountNumber: "Número de cuenta",
    iban: "IBAN",
    ifsc: "Código IFSC",
    accountType: "Tipo de cuenta",
    checking: "Corriente",
    savings: "De ahorros",
    routing: "Número de ruta",
    routingKind: "Tipo de transferencia",
    ach: "ACH",
    wire: "Wire",
    save: "Guardar cuenta",
    saving: "Guardando…",
    routingNumber: "Ingresa el número de ruta de 9 dígitos",
    ifscFormat: "Ingresa el IFSC de 11 caracteres, como HDFC0001234",
    ibanFormat: "Ingresa el IBAN completo, como DE89 3704 0044 0532 0130 00",
    accountFormat: "Ingresa el número de cuenta, con dígitos y letras",
    unusualCountry: "Este IBAN es de otro país. Revisa que sea correcto.",
    mistyped: "Hay un error en este número. Compáralo dígito por dígito.",
    refused: "Nuestro socio de pagos no acepta este dato. Revísalo y vuelve a intentarlo.",
    notSupported: "Todavía no podemos pagar en esta moneda. Elige otra.",
    missing: {
      name: "Ingresa el nombre completo",
      address: "Ingresa la calle y el número",
      city: "Ingresa la ciudad",
      postCode: "Ingresa el código postal",
      country: "Ingresa el país",
      accountNumber: "Ingresa el número de cuenta",
      accountName: "Ingresa el nombre del titular",
      bank: "Elige un banco"
    }
  }
}
