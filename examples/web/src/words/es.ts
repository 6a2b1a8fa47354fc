import type { Words } from "./words.ts"

/** The app's own texts in Spanish. The components bring theirs. No native speaker has reviewed them yet. */
export const es: Words = {
  tagline: "Tu dinero, en todas las redes.",
  skip: "Ir al contenido",
  testMoney: "Solo dinero de prueba",
  close: "Cerrar",
  navigation: "Principal",
  nav: {
    home: "Inicio",
    send: "Enviar",
    receive: "Recibir",
    buy: "Comprar",
    sell: "Vender",
    apps: "Apps",
    "smart-account": "Cuenta inteligente",
    contacts: "Contactos",
    activity: "Actividad",
    settings: "Ajustes"
  },
  welcome: {
    sandbox: "Este es un sandbox: no se envía nada de verdad. Los códigos llegan a su bandeja de entrada.",
    openInbox: "Abrir la bandeja de entrada",
    fillCode: "Rellenar el código",
    restore:
      "Primero inicia sesión. Si tu cuenta aún no tiene billetera, podrás recuperar la tuya con su archivo o clave de recuperación."
  },
  home: {
    steps: {
      title: "Próximos pasos",
      addMoney: "Agrega dinero",
      pay: "Haz tu primer pago",
      done: "listo"
    },
    testCoins: "Obtener monedas de prueba",
    testCoinsSent: "Recibiste 1 moneda y 100 USDC.",
    testCoinsFailed: "El sandbox no envió monedas. Revisa que siga en ejecución.",
    latest: "Actividad reciente",
    all: "Ver todo",
    more: "Más"
  },
  apps: {
    text: "Tres apps de ejemplo. Lo que le piden a tu billetera es real, en redes de prueba.",
    exchange: "Una casa de cambio que Harbour conoce.",
    shop: "Una tienda que quiere cobrar.",
    scam: "Una página que promete dinero gratis. Rechaza lo que pide.",
    done: "Listo",
    levels: ["Sin riesgo", "Riesgo bajo", "Con cuidado", "Peligroso"],
    asks: {
      signIn: "Iniciar sesión",
      signInElsewhere: "Reclamar: iniciar sesión",
      allow: "Permitir 25 USDC",
      allowAll: "Permitir sin límite",
      permit: "Permitir 25 USDC con una firma",
      swap: "Cambiar 25 USDC",
      stop: "Quitar permiso",
      payDollars: "Pagar 5 USDC",
      payCoins: "Pagar 0,01 ETH",
      receipt: "Firmar el recibo",
      allowStranger: "Reclamar: conectar billetera",
      mystery: "Reclamar: ejecutar",
      hash: "Reclamar: verificar",
      elsewhere: "Reclamar: en otra red"
    }
  },
  smartAccount: {
    title: "Tu cuenta inteligente",
    text: "Una cuenta con su propia dirección. Lo que se envía a tu billetera no llega aquí.",
    state: "Estado",
    deployed: "Activada",
    notDeployed: "Se activa con tu primer envío",
    none: "No hay cuenta inteligente en esta red."
  },
  contacts: {
    people: "Personas",
    banks: "Cuentas bancarias"
  },
  ramp: {
    back: "Toda la actividad"
  },
  activity: {
    entry: "Detalles",
    choose: "Elige un movimiento para ver aquí sus detalles."
  },
  settings: {
    back: "Todos los ajustes",
    help: "Ayuda",
    helpText:
      "Esto es un sandbox. Su inspector muestra los códigos, las órdenes y las solicitudes de esta billetera.",
    look: "Apariencia",
    language: "Idioma",
    system: "Igual que el dispositivo",
    light: "Claro",
    dark: "Oscuro",
    network: "Red",
    rpc: "JSON-RPC del sandbox",
    noRpc: "Este sandbox guarda sus redes en memoria y no tiene JSON-RPC.",
    account: "Cuenta",
    wallets: "Billeteras conectadas",
    signOut: "Cerrar sesión",
    currency: "Mostrar dinero en",
    ofLanguage: "Según el idioma",
    recovery: "Recuperación",
    recoveryText:
      "Tu clave de recuperación se mostró una sola vez, cuando se creó tu billetera. No se puede volver a mostrar: nadie más la tiene.",
    inspector: "Abrir el inspector del sandbox"
  },
  trouble: {
    title: "Esta pantalla no se cargó",
    text: "Revisa tu conexión y vuelve a intentarlo. No se perdió nada.",
    offline: "Se cortó tu conexión. Esta pantalla se cargará cuando vuelva.",
    retry: "Reintentar",
    notFound: "No encontramos la página",
    notFoundText: "Puede que el enlace sea antiguo o esté mal escrito.",
    home: "Ir al inicio"
  }
}
