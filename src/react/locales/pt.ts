import { lowerFirst } from "./lowerFirst.ts"
import type { Messages } from "./messages.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("pt")

/** The components' messages in Portuguese. No native speaker has reviewed them yet. */
export const pt: Messages = {
  locale: "pt",
  common: {
    back: "Voltar",
    cancel: "Cancelar",
    copy: "Copiar",
    copied: "Copiado",
    copyFailed: "Seu navegador bloqueou a cópia. Selecione o texto e copie manualmente.",
    loading: "Carregando…",
    more: "Mostrar mais",
    or: "ou",
    retry: "Tentar de novo",
    keptOffline: "Você está sem conexão. Isto fica guardado aqui.",
    offline: "Você está sem conexão",
    loadsLater: "Isto vai carregar quando ela voltar.",
    notLoaded: "Não foi possível carregar isto",
    notLoadedText: "A conexão pode ter caído. Verifique-a e tente novamente.",
    notLoadedAgain: "Recarregue a página. O que você digitou será perdido.",
    incomplete: "Partes desta lista estão faltando",
    slow: "Isto está demorando mais que o normal",
    opensInNewTab: "abre em uma nova aba"
  },
  fields: {
    missing: {
      username: "Digite seu nome de usuário",
      password: "Digite sua senha",
      phone: "Digite seu número de telefone"
    },
    email: "Digite um e-mail completo, como ada@example.com",
    phone: "Digite seu número com o código do país, como +62\u00a0812\u00a03456\u00a07890",
    phoneShort: "Este número parece curto demais",
    phoneShortLike: (example) => `Este número parece curto demais. Digite assim: ${example}.`,
    amount: "Digite um valor maior que 0",
    atMost: (amount) => `Você tem ${amount}`,
    atMostAfterFee: (most) => `Até ${most} depois da taxa`,
    atMostWithFee: (amount) => `Não é suficiente para a taxa. Envie até ${amount}`,
    notEnough: (symbol) => `Você não tem ${symbol} suficiente`,
    onlyFee: (symbol) => `Você precisa de mais ${symbol} para pagar a taxa de rede`,
    decimals: (symbol, places) =>
      plural(places, {
        one: `${symbol} aceita até ${places} casa decimal`,
        other: `${symbol} aceita até ${places} casas decimais`
      }),
    address: "Não é um endereço de carteira. Ele deve começar com 0x e ter 42 caracteres.",
    checksum: "Este endereço tem um erro. Peça de novo ao destinatário.",
    ownAddress: "Este é o seu próprio endereço",
    zeroAddress: "Este endereço não é de ninguém. O dinheiro enviado para cá se perde.",
    tokenContract: (symbol) => `Este é o contrato de ${symbol}. O dinheiro enviado para cá se perde.`,
    callingCode: "Código do país",
    pin: "Digite o PIN de 6 dígitos"
  },
  errors: {
    offline: {
      what: "Você está sem conexão.",
      todo: "Vamos continuar quando ela voltar. Nada do que você digitou se perdeu."
    },
    sendOffline: {
      what: "Você está sem conexão.",
      todo: "Nada foi enviado. Tente de novo quando ela voltar."
    },
    noResponse: { what: "Não conseguimos conectar.", todo: "Tente de novo daqui a pouco." },
    outcomeUnknown: {
      what: "Não sabemos se isso foi concluído.",
      todo: "Confira sua atividade antes de tentar de novo."
    },
    quoteExpired: {
      what: "A cotação expirou.",
      todo: "Nenhum pedido foi feito. Confira a nova cotação e continue."
    },
    orderClosed: {
      what: "Este pedido não pode mais ser pago.",
      todo: "Nada foi enviado. Comece uma nova venda."
    },
    orderExpiring: {
      what: "Este pedido está prestes a expirar.",
      todo: "Nada foi enviado. Comece uma nova venda quando ele expirar."
    },
    orderChanged: {
      what: "Este pedido mudou.",
      todo: "Nada foi enviado. Confira o pedido e depois pague."
    },
    informationNeeded: {
      what: "Há uma pergunta sobre este pedido.",
      todo: "Nada foi enviado. Responda e tente de novo."
    },
    paymentRefused: {
      what: "Sua carteira não conseguiu pagar este pedido.",
      todo: "Nada foi enviado. Confira se o saldo é suficiente, também para a taxa de rede. Depois tente de novo."
    },
    paymentFailed: {
      what: "O pagamento falhou.",
      todo: "O valor continua na sua carteira. Comece uma nova venda."
    },
    timedOut: { what: "Isso está demorando demais.", todo: "Tente de novo daqui a pouco." },
    throttled: { what: "Tentativas demais.", todo: "Espere um momento antes de tentar de novo." },
    invalidInput: { what: "Confira os dados marcados.", todo: "Nada foi enviado." },
    refused: { what: "Não deu certo.", todo: "Confira os dados e tente de novo." },
    unauthorized: { what: "Não conseguimos confirmar que é você.", todo: "Entre de novo." },
    forbidden: { what: "Sua conta não pode fazer isso.", todo: "Fale com o suporte." },
    notFound: { what: "Não encontramos mais isso.", todo: "Escolha outra opção." },
    conflict: { what: "Isso mudou enquanto você estava aqui.", todo: "Confira e tente de novo." },
    serviceError: {
      what: "Há um problema do nosso lado.",
      todo: "Tente de novo em alguns minutos."
    },
    invalidResponse: {
      what: "Recebemos uma resposta que não conseguimos ler.",
      todo: "Tente de novo ou fale com o suporte."
    },
    unresolved: {
      what: "Ainda estamos verificando seu pedido anterior.",
      todo: "Nenhum novo pedido foi feito. Veja sua atividade ou tente de novo em dois minutos."
    },
    heldUp: { what: "Isso não foi enviado.", todo: "Tente de novo daqui a pouco." },
    notSent: { what: "Isso não foi enviado.", todo: "Recarregue a página e tente de novo." },
    notConfigured: {
      what: "Isso ainda não está disponível neste app.",
      todo: "Fale com o suporte."
    },
    notSignedIn: { what: "Você saiu da sua conta.", todo: "Entre para continuar." },
    signedOut: { what: "Você saiu da sua conta.", todo: "Entre para continuar." },
    expired: {
      what: "Sua sessão foi encerrada.",
      todo: "Isso protege sua conta. Entre de novo para continuar de onde parou."
    },
    revoked: { what: "Sua sessão foi encerrada.", todo: "Entre de novo para continuar." },
    rotationLost: { what: "Sua sessão foi encerrada.", todo: "Entre de novo para continuar." },
    replaced: {
      what: "Sua sessão foi encerrada.",
      todo: "Outra conta entrou neste navegador. Entre de novo para usar a sua."
    },
    permissionRequired: {
      what: "Este app precisa da sua permissão para usar esta carteira.",
      todo: "Revise a permissão e depois volte aqui."
    },
    userRejected: {
      what: "Você recusou a solicitação.",
      todo: "Nada foi enviado nem assinado."
    },
    unknown: { what: "Algo deu errado.", todo: "Recarregue a página e tente de novo." }
  },
  error: {
    waitSeconds: (count) => `Você pode tentar de novo em ${count} s`,
    signIn: "Entrar de novo",
    signInFirst: "Entrar",
    updateRate: "Atualizar cotação",
    allowAccess: "Revisar permissão",
    notConfigured: (app) => `Isso ainda não está disponível em ${app}.`,
    permissionNeeded: "Permissão necessária",
    needsPermission: (app) => `${app} precisa da sua permissão para usar esta carteira.`,
    contact: (app) => `Fale com o suporte do ${app}.`,
    retryOrContact: (app) => `Tente de novo ou fale com o suporte do ${app}.`,
    reviewAfterSignIn: "Entre de novo para revisar.",
    allowed: "Já permiti",
    checkingAccess: "Verificando…",
    allowedNow: "Você já pode tentar de novo",
    details: "Detalhes",
    code: "Código",
    reference: "Referência",
    support: "Falar com o suporte",
    reload: "Recarregar a página",
    activity: "Ver atividade",
    order: "Ver pedido",
    newSale: "Iniciar uma nova venda"
  },
  signIn: {
    title: "Entre na sua conta",
    welcome: (app) => `Boas-vindas ao ${app}`,
    contact: "E-mail ou telefone",
    contactMissing: "Digite um e-mail ou um telefone com o código do país",
    asEmail: "Vamos enviar um código por e-mail",
    asPhone: "Vamos enviar um código pelo WhatsApp para este número",
    email: "E-mail",
    emailPlaceholder: "voce@example.com",
    phone: "Número do WhatsApp",
    username: "Nome de usuário",
    password: "Senha",
    showPassword: "Mostrar senha",
    passwordHint: "8 caracteres ou mais",
    passwordStrength: {
      weak: "Fraca: fácil de adivinhar",
      fair: "Razoável: mais longa é mais segura",
      strong: "Forte"
    },
    passwordTooShort: "Use 8 caracteres ou mais",
    noReset: "Não há como redefinir esta senha. Salve-a no seu gerenciador de senhas.",
    forgotPassword: "Esqueceu a senha?",
    sendCode: "Continuar",
    sending: "Enviando seu código…",
    signIn: "Entrar",
    signingIn: "Entrando…",
    createAccount: "Criar conta",
    creatingAccount: "Criando sua conta…",
    taken: "Este nome já está em uso",
    createUncertain: "Não sabemos se sua conta foi criada. Tente entrar com este nome e esta senha.",
    useContact: "Usar e-mail ou telefone",
    useEmail: "Usar e-mail",
    useWhatsApp: "Usar WhatsApp",
    usePassword: "Usar nome de usuário e senha",
    moreWays: "Mais opções",
    lastUsed: "Usado da última vez",
    codeTitle: { email: "Confira seu e-mail", whatsapp: "Confira seu WhatsApp" },
    codeSent: (to) => `Enviamos um código de 6 dígitos para ${to}`,
    code: "Código de uso único",
    verify: "Continuar",
    verifying: "Verificando…",
    wrongCode: "Esse código não confere. Verifique ou peça um novo.",
    incompleteCode: "Digite os 6 dígitos",
    resend: "Reenviar código",
    resendIn: (time) => `Reenviar em ${time}`,
    resent: "Enviamos um novo código",
    cantFind: {
      email: "Não encontrou? Confira a pasta de spam.",
      whatsapp: "Não encontrou? Confira se o número está certo."
    },
    openMail: (name) => `Abrir ${name}`,
    changeEmail: "Mudar e-mail",
    changePhone: "Mudar número",
    wrongPassword: "Nome de usuário ou senha incorretos",
    done: "Você entrou na sua conta"
  },
  social: {
    google: "Continuar com Google",
    apple: "Continuar com Apple",
    telegram: "Continuar com Telegram",
    waiting: (provider) => `Conclua o login com ${provider} na outra janela`,
    exchanging: "Entrando…",
    blocked: (provider) => `Seu navegador bloqueou a janela de login com ${provider}`,
    openAgain: (provider) => `Abrir ${provider} de novo`,
    redirect: "Continuar nesta página",
    scriptFailed: (provider) => `Não foi possível carregar ${provider}. Tente de novo.`,
    failed: (provider) => `Não foi possível entrar com ${provider}.\nTente de novo ou escolha outra opção.`,
    cancelled: (provider) => `Você fechou a janela de login com ${provider}`,
    unavailable: "Não disponível neste navegador"
  },
  wallet: {
    createTitle: "Crie sua carteira",
    createText: "Leva alguns segundos. Depois você vai salvar um arquivo de recuperação.",
    create: "Criar carteira",
    creating: "Criando sua carteira…",
    haveOne: "Já tenho uma carteira",
    createdTitle: "Salve seu arquivo de recuperação",
    createdText:
      "Se você perder o acesso, este é o único jeito de entrar de novo. Ele aparece só uma vez e não podemos enviar de novo.",
    restoredTitle: "Salve seu novo arquivo de recuperação",
    restoredText:
      "Sua carteira foi recuperada. Use este arquivo a partir de agora: o antigo pode não funcionar mais. Ele aparece só uma vez e não podemos enviar de novo.",
    secret: "Chave de recuperação",
    reveal: "Mostrar chave",
    hide: "Ocultar chave",
    hidesIn: (time) => `Some em ${time}`,
    copySecret: "Copiar chave",
    download: "Baixar arquivo",
    print: "Imprimir",
    taken: "feito",
    pasteNow: "Cole agora em um lugar seguro, por exemplo, um gerenciador de senhas.",
    sheetTitle: "Chave de recuperação da sua carteira",
    sheetApp: "App",
    sheetDate: "Data de impressão",
    sheetText:
      "Guarde esta folha onde só você tenha acesso. Para recuperar sua carteira, abra o app, entre na sua conta, escolha “Já tenho uma carteira” e digite a chave. Espaços e quebras de linha não importam. O QR code contém a mesma chave.",
    saveFirst: "Primeiro salve sua chave de uma destas formas",
    acknowledge: "Já salvei minha chave onde só eu tenho acesso",
    finish: "Abrir minha carteira",
    recoverTitle: "Recupere sua carteira",
    recoverText: "Escolha seu arquivo de recuperação ou cole sua chave",
    file: "Arquivo de recuperação",
    fileLike: (name) => `Procure ${name} nos seus downloads ou na nuvem`,
    fileMissing: "Escolha um arquivo de recuperação ou cole sua chave",
    notRecoveryFile: "Este não é um arquivo de recuperação. Escolha um que termine em .xellar.",
    wrongKey: "Esta chave não está certa. Cole a chave inteira.",
    hasPin: "Meu arquivo tem um PIN",
    pin: "PIN do arquivo",
    pinHint: "Este arquivo está protegido por um PIN.",
    wrongPin: "PIN incorreto",
    recover: "Recuperar carteira",
    recovering: "Recuperando sua carteira…",
    recovered: "Sua carteira foi recuperada",
    createUncertain: "Não sabemos se sua carteira foi criada",
    createUncertainText: "A conexão caiu antes da resposta.",
    recoverUncertain: "Não sabemos se sua carteira foi recuperada",
    recoverUncertainText: "A conexão caiu antes da resposta. Guarde bem seu arquivo de recuperação.",
    lookText: "Entre do mesmo jeito e vamos verificar.",
    notMade: "Nenhuma carteira foi criada. Você pode criar uma agora.",
    notCreated: "Nenhuma carteira foi criada.",
    notRecovered: {
      what: "Sua carteira não foi recuperada.",
      file: "Confira o arquivo e tente de novo.",
      key: "Confira a chave e tente de novo."
    },
    secretLostTitle: "Você salvou a chave de recuperação desta carteira?",
    secretLostWhy: "A criação da sua carteira foi interrompida",
    secretLostText:
      "Talvez você nunca tenha visto a chave. Você pode usar esta carteira enquanto conseguir entrar. Se perder o acesso, ninguém poderá restaurá-la.",
    secretLostKept: "Salvou a chave?",
    secretLostKeptText: "Está tudo certo.",
    secretLostGone: "Não salvou?",
    secretLostOpen: "Abrir esta carteira",
    secretLostOther: "Sair e usar outra conta",
    secretLostSteps: {
      create: "Entre com outra conta e crie uma carteira nela",
      copy: "Salve a chave dela e copie o endereço",
      move: "Entre de novo nesta conta, abra esta carteira e envie tudo para esse endereço"
    },
    chooseFile: "Escolher arquivo",
    removeFile: "Remover"
  },
  receive: {
    title: "Receber",
    text: (network) => `Envie para cá apenas ativos da rede ${network}. Qualquer outra coisa pode se perder.`,
    address: "Seu endereço",
    qr: (address) => `QR code do endereço ${address}`,
    ask: "Pedir um valor",
    askNothing: "Não pedir nenhum valor",
    amount: "Valor",
    asset: "Ativo",
    asksFor: (amount) => `Pede ${amount}`,
    copyLink: "Copiar link de pagamento",
    received: (amount) => `Você recebeu ${amount}`,
    sentYou: (name, amount) => `${name} enviou ${amount} para você`,
    noAddress: "Você ainda não tem endereço",
    noAddressText: "Crie sua carteira para ter um"
  },
  connect: {
    title: "Conecte uma carteira",
    detected: "Neste navegador",
    none: "Nenhuma carteira encontrada",
    noneText: "Instale uma carteira neste navegador e recarregue a página.",
    scan: "Usar carteira do celular",
    qr: "QR code para conectar uma carteira",
    connecting: (wallet) => `Aprove a conexão em ${wallet}`,
    connected: (wallet) => `Conectado a ${wallet}`,
    disconnect: "Desconectar",
    rejected: (wallet) => `Você recusou a conexão em ${wallet}`,
    pending: (wallet) => `Abra ${wallet} e responda à solicitação`,
    no_account: (wallet) => `Desbloqueie ${wallet} e tente de novo`,
    failed: (wallet) => `${wallet} não respondeu. Abra e tente de novo.`,
    loadFailed: "Isso não carregou. Verifique sua conexão.",
    reload: "Recarregar a página",
    scanText: "Escaneie este código com a carteira do celular.",
    onThisPhone: "Abra uma carteira neste celular ou escaneie o código com outro.",
    openApp: "Abrir o app da carteira",
    copyLink: "Copiar link",
    withoutWallet: "Entrar sem carteira",
    notSwitched: (wallet) => `${wallet} não trocou de rede. Troque a rede lá e volte.`
  },
  approvals: {
    empty: "Nenhuma permissão deste dispositivo",
    text: "Apps que você autorizou deste dispositivo a gastar seus tokens",
    notListed: "Permissões de outros apps, em lote ou por assinatura não aparecem e ainda podem valer.",
    upTo: (amount) => `Até ${amount}`,
    unlimited: (symbol) => `${symbol} sem limite`,
    spendsAll: (symbol) => `Pode gastar todo o seu ${symbol}`,
    stop: "Revogar",
    stopping: "Revogando…",
    stopName: "Parar os gastos",
    keep: "Manter",
    question: (name, symbol) => `Impedir que ${name} gaste seus ${symbol}?`,
    notStopped: "A permissão não foi revogada",
    notStoppedText:
      "Ela continua valendo. Nada foi enviado e nenhuma taxa foi paga. Toque em Revogar para tentar de novo."
  },
  settings: {
    currency: "Mostrar dinheiro em",
    language: "Idioma",
    appearance: "Aparência",
    system: "Igual ao dispositivo",
    light: "Claro",
    dark: "Escuro",
    wallets: "Carteiras conectadas",
    recovery: "Recuperação",
    recoveryText:
      "Sua chave de recuperação apareceu só uma vez, quando você criou esta carteira. Não temos uma cópia; confira se você ainda tem a sua.",
    help: "Falar com o suporte",
    signOutText: "Sua atividade e seus contatos ficam neste dispositivo.",
    removeContacts: "Remover também meus contatos deste dispositivo",
    removeActivity: "Remover também minha atividade deste dispositivo"
  },
  network: {
    label: "Rede",
    choose: "Escolha uma rede",
    search: "Buscar redes",
    noMatch: "Nenhuma rede encontrada",
    recent: "Recentes",
    main: "Redes principais",
    tests: "Redes de teste",
    showTest: "Mostrar redes de teste",
    badge: "Teste",
    needs: (needed) => `Isso requer ${needed}`,
    current: (current) => `Você está em ${current}.`,
    switchTo: (network) => `Mudar para ${network}`,
    switched: (network) => `Você mudou para ${network}`,
    undo: "Desfazer",
    fixed: "Você não pode mudar de rede aqui.",
    sendOn: (network) => `Enviar pela ${network}`
  },
  assets: {
    title: "Ativos",
    total: "Saldo total",
    count: (count) => plural(count, { one: `${count} ativo`, other: `${count} ativos` }),
    notIncluded: (names) => `Não inclui ${names}`,
    others: (names) => `Além disso: ${names}`,
    testMoney: "Dinheiro de teste",
    aboutAsOf: (time) => `Aproximado, às ${time}`,
    unread: "Não foi possível carregar seu saldo",
    asOf: (time) => `Sem conexão. Atualizado: ${time}`,
    showEmpty: "Mostrar saldos zerados",
    hideEmpty: "Ocultar saldos zerados",
    exact: "mostrar todos os dígitos",
    hide: "Ocultar valores",
    hidden: "Valor oculto",
    seeAll: "Ver todos",
    addMoney: "Adicione dinheiro para começar",
    addMoneyText: "Compre com dinheiro do seu banco ou receba de outra carteira.",
    receiveMoneyText: "Receba de outra carteira para começar."
  },
  connection: {
    offline: "Você está sem conexão. Vamos carregar isto quando ela voltar.",
    offlineAsOf: (time) => `Você está sem conexão. Estes são os últimos dados carregados (${time}).`,
    back: "Conexão restabelecida",
    wallet: "Há problemas com os saldos e os envios. Vamos continuar tentando.",
    ramp: "Há problemas com as compras e as vendas. Vamos continuar tentando.",
    rampOnly: "Há problemas com as compras e as vendas. Os envios funcionam.",
    both: "Há problemas do nosso lado. Vamos continuar tentando."
  },
  account: {
    menu: "Conta",
    balance: "Saldo",
    copyAddress: "Copiar endereço",
    signOut: "Sair",
    signedOut: "Você saiu da sua conta. Entre para continuar."
  },
  prices: {
    about: (money: string) => `cerca de ${money}`,
    under: (money: string) => `menos de ${money}`,
    asOf: (time: string) => `Preço atualizado: ${time}`
  },
  money: {
    range: (least, most) => `De ${least} a ${most}`,
    atLeast: (least) => `No mínimo ${least}`,
    atMost: (most) => `No máximo ${most}`,
    balance: (amount) => `Saldo: ${amount}`,
    didYouMean: (one, other) => `Você quis dizer ${one} ou ${other}?`,
    keeps: (amount) => `Reserva ${amount} para a taxa`,
    max: "Máximo",
    notAnAmount: "Isso não é um valor",
    swap: (unit) => `Mudar para ${unit}`,
    tooSmall: "Este valor é baixo demais",
    useThat: "Usar esse valor"
  },
  contacts: {
    title: "Contatos",
    none: "Você ainda não tem contatos",
    empty: "As pessoas que você paga aparecem aqui",
    add: "Adicionar contato",
    addTitle: "Adicionar contato",
    editTitle: "Editar contato",
    name: "Nome",
    address: "Endereço da carteira",
    entered: "Endereço que você digitou",
    save: "Salvar contato",
    edit: "Editar",
    remove: "Remover",
    removeContact: "Remover contato",
    removeQuestion: (name) => `Remover ${name}?`,
    removeText: "Você pode adicionar este contato de novo depois. Seus pagamentos continuam em Atividade.",
    saveAs: "Salvar como contato",
    nameMissing: "Digite um nome de até 40 caracteres",
    nameHidden: "Este nome tem caracteres invisíveis. Digite de novo.",
    nameMixed: "Este nome mistura letras de alfabetos diferentes. Digite de novo.",
    nameResolvable: "Isso pode ser confundido com um nome online. Tire o ponto.",
    nameOfContract: "Este é o nome de um app ou token. Escolha outro nome.",
    nameTaken: "Você já tem um contato com este nome",
    addressTaken: (name) => `Você já salvou este endereço como ${name}`,
    failed: "Não conseguimos salvar o contato. Tente de novo.",
    notStored:
      "Seu navegador não conseguiu salvar o contato. Permita o armazenamento para este site ou libere espaço e tente de novo.",
    removeFailed: "Não conseguimos remover este contato. Tente de novo."
  },
  payee: {
    placeholder: "Nome ou endereço",
    missing: "Digite um nome ou endereço",
    paste: "Colar",
    scan: "Escanear",
    clear: "Limpar",
    pasteFailed: "Seu navegador não deixou colar. Cole o texto no campo manualmente.",
    suggestions: "Pessoas que você conhece",
    saved: "Salvos",
    recent: "Recentes",
    lookedUp: "Encontrados",
    several: (name) => `Você tem vários contatos com o nome ${name}. Escolha um.`,
    twoMeanings: (name) => `${name} é o nome de um contato e também de outro endereço. Escolha um.`,
    paid: (times, last) =>
      plural(times, {
        one: `${times} pagamento, em ${last}`,
        other: `${times} pagamentos, o último em ${last}`
      }),
    looking: (name) => `Buscando ${name}…`,
    notFound: (name) => `Não encontramos ${name}`,
    lookFailed: (name) => `Não conseguimos buscar ${name}`,
    first: "Você nunca pagou para este endereço.",
    ownAgain: "Este é o seu próprio endereço. Toque de novo se quiser enviar para você.",
    lookalikeTick: "Comparei os dois endereços e este é o certo",
    contractTick: "Entendo que o que eu enviar para lá se perde",
    checkFirst: "Marque a caixa para continuar",
    fromLink: (what) => `Do link de pagamento: ${what}`,
    otherNetwork: (network) => `Este pagamento é em ${network}. Primeiro mude para essa rede.`,
    unknownNetwork: "Este pagamento é em uma rede que não aceitamos",
    unknownToken: "Este pagamento usa um token que não aceitamos aqui",
    unreadableLink: "Não conseguimos ler este link de pagamento. Peça o endereço.",
    notFoundInCode: "Este código não contém um endereço de carteira",
    scanTitle: "Escaneie um QR code",
    scanText: "Aponte a câmera para o código.",
    noCamera: "Não conseguimos usar sua câmera. Permita o acesso no navegador ou cole o endereço."
  },
  send: {
    smartAccount: "Conta inteligente",
    noSmartAccount: (network) => `Não há contas inteligentes na rede ${network}`,
    title: "Enviar",
    asset: "Ativo",
    to: "Para",
    amount: "Valor",
    balanceUnknown: "Não conseguimos carregar seu saldo",
    noEstimate: "Não conseguimos calcular a taxa de rede",
    review: "Revisar",
    reviewTitle: "Revise o envio",
    findingToken: "Buscando este token…",
    noToken: (network) => `Não há nenhum token neste endereço em ${network}`,
    otherAsset: "Escolher outro ativo",
    from: "De",
    network: "Rede",
    fee: "Taxa de rede",
    feeUnknown: "Não conseguimos calcular a taxa",
    unknown: "Desconhecida",
    total: "Total",
    arrivesIn: (seconds) => `Em cerca de ${seconds} segundos`,
    sendAmount: (amount) => `Enviar ${amount}`,
    sending: "Enviando…",
    time: "Horário",
    again: "Fazer outro envio",
    unclear: {
      title: "Não sabemos se isso foi enviado"
    },
    payTwice: "Se ele já tiver sido enviado, você vai pagar duas vezes.",
    useWallet: "Enviar da minha carteira",
    highFee: (percent) => `A taxa de rede é ${percent} do valor`,
    feeUnknownText: "Não conseguimos calcular a taxa de rede.",
    sendFeeUnknown: "Enviar sem saber a taxa",
    feeRose: (before, now) => `A taxa de rede subiu de ${before} para ${now}. Nada foi enviado ainda.`,
    repeat: {
      sent: (amount, ago) => `Você enviou ${amount} para este endereço ${ago}`,
      tried: (amount, ago) => `Você começou a enviar ${amount} para este endereço ${ago}`,
      text: "Se você enviar de novo, vai pagar pela segunda vez.",
      wait: "Ainda não sabemos se foi enviado. Você vai poder enviar de novo quando soubermos.",
      again: "Enviar de novo"
    },
    nameMoved: (name) => `${name} agora corresponde a outro endereço. Nada foi enviado.`,
    nameUnknown: (name) => `Não conseguimos buscar ${name} de novo, então nada foi enviado.`,
    newAddress: "Novo endereço",
    useNewAddress: "Conferir o novo endereço"
  },
  confirm: {
    details: "Detalhes",
    reject: "Recusar",
    rejected: "Você recusou a solicitação. Nada foi enviado nem assinado.",
    position: (at, of) => `${at} de ${of}`,
    title: {
      signIn: (host) => `Entrar em ${host}`,
      signInElsewhere: (domain, host) => `Isso faz você entrar em ${domain}, mas você está em ${host}`,
      signInUnclear: (host) => `Parece um pedido de login, mas não é válido para ${host}`,
      message: (host) => `Assinar uma mensagem para ${host}`,
      send: (amount, to) => `Enviar ${amount} para ${to}`,
      sendItem: (item, collection, to) => `Enviar ${item} de ${collection} para ${to}`,
      allow: (spender, amount) => `Permitir que ${spender} gaste até ${amount}`,
      allowUntil: (spender, amount, until) =>
        `Permitir que ${spender} gaste no máximo ${amount} até ${until}`,
      allowAll: (spender, token, until) =>
        `Permitir que ${spender} gaste todos os seus ${token}${until ? ` até ${until}` : ", agora e depois"}`,
      allowAllOf: (spender, address, until) =>
        `Permitir que ${spender} gaste todos os seus tokens de ${address}${until ? ` até ${until}` : ", agora e depois"}`,
      allowSeveral: (spender, count) => `Permitir que ${spender} gaste ${count} tipos de tokens seus`,
      allowSeveralUnlimited: (spender, count) =>
        `Permitir que ${spender} gaste ${count} tipos de tokens seus, sem limite`,
      allowSeveralPartly: (spender, count, unlimited) =>
        `Permitir que ${spender} gaste ${count} tipos de tokens seus, ${unlimited} sem limite`,
      allowItems: (spender, collection) =>
        `Permitir que ${spender} movimente todos os NFTs que você tem de ${collection}`,
      revoke: (spender, token) => `Remover a permissão de ${spender} para gastar seus ${token}`,
      revokeSeveral: (spender, count) =>
        `Remover a permissão de ${spender} para gastar ${count} tipos de tokens seus`,
      revokeItems: (spender, collection) =>
        `Remover a permissão de ${spender} para movimentar seus NFTs de ${collection}`,
      call: (name, contract) => `Executar “${name}” em ${contract}`,
      unknownCall: (contract) => `Executar uma ação desconhecida em ${contract}`,
      deployment: "Ativar sua conta inteligente",
      creation: "Criar um novo contrato",
      cancel: "Cancelar uma transação em espera",
      cancelSend: (amount) => `Cancelar o envio de ${amount}`,
      typedData: (host) => `Assinar dados para ${host}`,
      ownWallet: "sua carteira",
      trade: (give, get) => `Trocar ${give} por ${get}`,
      order: (host) => `Assinar uma ordem para ${host}`,
      delegation: (contract) => `Dar a ${contract} controle total desta carteira`,
      undelegation: "Remover o controle de um contrato sobre esta carteira",
      unreadable: "Assinar algo que não conseguimos ler"
    },
    deed: {
      deploy: "Ativar",
      signIn: "Entrar",
      signInAnyway: "Entrar mesmo assim",
      sign: "Assinar",
      signTrade: "Assinar troca",
      signOrder: "Assinar ordem",
      signAnyway: "Assinar mesmo assim",
      send: (amount) => `Enviar ${amount}`,
      sendItem: (item) => `Enviar ${item}`,
      feeUnknown: (deed) => `${deed}, taxa desconhecida`,
      allowTokens: (count) => `Permitir ${count} tipos de tokens`,
      allowUpTo: (amount) => `Permitir ${amount}`,
      allowNoLimit: "Permitir sem limite",
      allowAll: "Permitir todos os NFTs",
      stop: "Remover permissão",
      continue: "Continuar",
      cancel: "Cancelar transação"
    },
    batch: {
      title: (count, kinds) =>
        `${plural(count, { one: `Confirmar ${count} ação`, other: `Confirmar ${count} ações` })}: ${kinds}`,
      payments: (count, total) => `Enviar ${total} em ${count} pagamentos`,
      deed: (count) => (count === 1 ? "Confirmar" : `Confirmar todas (${count})`),
      about: (count, actions) => plural(count, { one: `Ação ${actions}`, other: `Ações ${actions}` }),
      allOrNothing: "Tudo ou nada: se uma falhar, nenhuma é feita.",
      oneByOne: "Uma após a outra: se uma falhar, as anteriores já terão sido feitas.",
      total: "Total que você envia",
      feeAtLeast: (amount) => `pelo menos ${amount}`,
      worst: (action, consequence) => `${action}: ${consequence}`,
      warnings: (count, actions) =>
        plural(count, {
          one: `Leia o aviso da ação ${actions}.`,
          other: `Leia os avisos das ações ${actions}.`
        }),
      everyWarned: "Cada ação tem um aviso. Leia todos.",
      inSentence: lowerFirst,
      read: "Li todas as ações",
      unticked: (count) => `Caixas a marcar: ${count}`,
      lastUnticked: (label) => `Falta marcar: ${label}`,
      recipients: "Destinatários"
    },
    limit: {
      label: "Limite",
      hint: "O app não definiu limite. Você pode permitir menos.",
      needed: (amount) => `O app não definiu limite. Estas ações precisam de ${amount}.`,
      none: "Sem limite",
      atMost: "O app pediu menos"
    },
    risks: {
      allTokens: "Podem levar tudo a qualquer momento, inclusive o que você receber depois.",
      collection: "Podem levar todos os NFTs a qualquer momento, inclusive os que você receber depois.",
      everything: "Este contrato pode movimentar tudo o que há na sua carteira, agora e depois.",
      unreadable: "Você não consegue ver o que está assinando. Isso pode movimentar tudo o que você tem.",
      otherChain: (chain, network) => `Isso é para ${chain}, mas você está em ${network}.`,
      otherDomain: "Qualquer pessoa com esta assinatura pode usar sua conta lá.",
      unknownUnits:
        "Não sabemos quantas casas decimais este token tem, então este é o número sem conversão. Pode ser qualquer valor.",
      givenAway: "Você daria isso sem receber nada em troca.",
      unknownValue: "Não conseguimos ler o que isso faz e, além disso, envia dinheiro.",
      zeroAddress: "Este endereço não é de ninguém. O que você enviar para lá se perde.",
      tokenContract: "Este é o contrato do próprio token. O que você enviar para lá se perde.",
      lookalike: "Este endereço parece um que você conhece, mas é outro.",
      absurdFee: "Esta taxa de rede é muito mais alta do que deveria. Não dá para recuperá-la."
    },
    cautions: {
      likelyToFail: "É provável que falhe. Você ainda pagaria a taxa de rede.",
      approval: "Podem levar isso sem perguntar de novo.",
      permit: (until) => `Depois que você assinar, podem levar isso até ${until} sem perguntar de novo.`,
      lastingPermit:
        "Podem usar sua assinatura sem perguntar de novo. Se usarem, a permissão vale até você removê-la.",
      unknownSpender: "Não sabemos o que este endereço faz.",
      order: "Depois que você assinar, qualquer pessoa pode executar isso até vencer, sem perguntar de novo.",
      unknownCollection: "Não conhecemos esta coleção. Qualquer pessoa pode copiar o nome e as imagens dela.",
      unknownData:
        "Não sabemos dizer o que isso permite. Uma assinatura pode bastar para levarem o que é seu.",
      unknownAction: "Não conseguimos ler o que isso faz. Continue só se você confia neste app.",
      functionName: "Só sabemos o nome que o contrato dá a isso. Pode fazer outra coisa.",
      creation: "Não há destinatário. Não conseguimos ler o que o novo contrato faz.",
      hiddenText: "Esta mensagem tem caracteres ocultos. Eles aparecem entre colchetes.",
      signedOnly: "Você assina agora, e o app pode enviar quando quiser.",
      alsoSends: "Também envia dinheiro."
    },
    short: (symbol) => `Recuse e depois adicione ${symbol} ou tente com menos.`,
    shortOfFee: (symbol) => `Recuse e depois adicione ${symbol}.`,
    appFee: "O app definiu esta taxa. Recuse a solicitação.",
    refusals: {
      said: (quoted) => `O contrato diz ${quoted}`,
      none: "A rede não deu nenhum motivo.",
      unreadable: "O contrato deu um motivo que não conseguimos ler.",
      balance: "Falta saldo de um token para isso.",
      allowance: "Falta uma permissão para isso, ou ela é baixa demais.",
      panic: "O contrato parou por um erro no código."
    },
    understood: {
      allTokens: "Entendo que podem levar todos estes tokens",
      collection: "Entendo que podem levar todos os NFTs desta coleção",
      everything: "Entendo que isso pode movimentar tudo o que há na minha carteira",
      unreadable: "Entendo que isso pode movimentar tudo o que há na minha carteira",
      otherChain: "Entendo que isso é para outra rede",
      otherDomain: "Entendo que isso me faz entrar em outro site",
      unknownUnits: "Entendo que isso pode ser qualquer valor",
      givenAway: "Entendo que não recebo nada em troca",
      unknownValue: "Entendo que posso perder o que for enviado",
      zeroAddress: "Entendo que isso se perde",
      tokenContract: "Entendo que isso se perde",
      lookalike: "Conferi o endereço inteiro",
      absurdFee: "Entendo que pago esta taxa de rede"
    },
    tree: {
      count: (count) => plural(count, { one: `${count} item`, other: `${count} itens` }),
      fields: (count) => plural(count, { one: `${count} campo`, other: `${count} campos` }),
      item: (at) => `Item ${at}`,
      more: (count) => `Mostrar mais ${count}`,
      level: (level) => `nível ${level}`,
      characters: (count) =>
        plural(count, { one: `e mais ${count} caractere`, other: `e mais ${count} caracteres` }),
      json: "JSON sem formatação",
      copyJson: "Copiar JSON"
    },
    order: {
      give: "Você dá",
      get: "Você recebe",
      others: "Outros recebem",
      othersOfIt: "Disso, outros recebem",
      coin: "Moeda",
      nft: "NFT",
      nftOf: (id, collection) => `NFT ${id} de ${collection}`,
      anyNftOf: (collection) => `qualquer NFT de ${collection}`
    },
    quoted: (text) => `“${text}”`,
    unknownCollection: "Coleção desconhecida",
    hash: "Hash",
    callsItself: (name) => `diz se chamar “${name}”`,
    rawAmount: (amount, token) => `${amount} ${amount === "1" ? "unidade" : "unidades"} de ${token}`,
    verified: "verificado",
    ownWallet: "Sua carteira",
    known: "Conhecido",
    costsNothing: "Não custa nada. Não movimenta nada.",
    says: "Diz",
    expires: "Expira",
    from: "De",
    to: "Para",
    amount: "Quantidade",
    youSend: "Você envia (estimativa)",
    youGet: "Você recebe (estimativa)",
    sends: "Você envia",
    token: "Token",
    spender: "Quem pode levar",
    upTo: "Valor máximo",
    nothing: "Nada",
    collection: "Coleção",
    until: "Fim da permissão",
    deadline: "A assinatura vale até",
    noEnd: "Sem data final",
    andMore: (count) => `e mais ${count}`,
    feeLater: "Taxa de rede ao enviar",
    number: "Número da transação",
    network: "Rede",
    everyChain: "Todas as redes",
    data: "Dados",
    call: "Função",
    primaryType: "Tipo",
    contract: "Contrato",
    unlimited: "sem limite"
  },
  modal: {
    close: "Fechar",
    sending: "Enviando",
    requests: (count) => plural(count, { one: `${count} solicitação`, other: `${count} solicitações` }),
    signIn: { signed_out: "Entrar", session_ended: "Entrar de novo", no_wallet: "Concluir configuração" },
    pages: {
      wallet: "Conta",
      send: "Enviar",
      receive: "Receber",
      buy: "Comprar",
      sell: "Vender",
      assets: "Ativos",
      activity: "Atividade",
      recipients: "Contas bancárias",
      contacts: "Contatos",
      connect: "Conectar uma carteira",
      networks: "Redes",
      settings: "Ajustes",
      approvals: "Permissões",
      transaction: "Transação",
      received: "Recebido",
      purchase: "Compra",
      sale: "Venda"
    }
  },
  operation: {
    paidFromTank: "Pago com seu tanque de gás",
    paidFromAccount: "Pago com esta conta",
    paidFrom: "Pago com",
    feePaidByApp: (app) => `Por conta de ${app}`,
    feePaidForYou: "Sem custo para você",
    refused: (app) => `${app} não paga esta taxa`,
    refusedForYou: "Esta taxa não está paga",
    nothingSent: "Nada foi enviado.",
    nothingLeft: "Nada saiu da sua conta.",
    payYourself: "Pagar a taxa você mesmo",
    cannotPay: "Seu tanque de gás e esta conta também não cobrem a taxa.",
    expired: "Não foi enviado a tempo",
    signedBy: "Assinado por"
  },
  gasTank: {
    title: "Tanque de gás",
    text: "Paga as taxas de rede da sua conta inteligente.",
    left: "Disponível para taxas",
    empty: "Seu tanque de gás está vazio",
    low: "Seu tanque de gás está quase vazio",
    lowText: "Recarregue antes de enviar de novo.",
    awaited: "Uma recarga está a caminho.",
    none: "Sua conta inteligente não tem tanque de gás",
    noneText: "As taxas de rede saem do saldo dela, a menos que este app as pague.",
    topUp: "Recarregar",
    pay: (amount) => `Pagar ${amount}`,
    unfinished: "Paga, falta concluir",
    checkingText:
      "Normalmente sabemos em até 3 minutos. Se o pagamento foi enviado, você pode concluir a recarga aqui sem pagar de novo.",
    failedText: "Não conseguimos confirmar este pagamento. Se você já pagou, fale com o suporte.",
    unfinishedText: "Conclua a recarga. Você não paga de novo.",
    finish: "Concluir recarga",
    added: (amount) => `${amount} no seu tanque de gás`,
    history: "Recargas",
    feesText: "As taxas não aparecem aqui. Atividade as mostra em cada envio.",
    statuses: {
      pending: "A caminho",
      success: "Concluída",
      failed: "Não confirmada"
    }
  },
  transaction: {
    steps: {
      label: "Progresso",
      signing: "Assinando",
      signed: "Assinado",
      send: "Enviar",
      sending: "Enviando",
      sent: "Enviado",
      confirm: "Confirmar",
      confirming: "Confirmando",
      done: "feito"
    },
    stages: {
      signing: { title: "Enviando", text: "Deixe esta página aberta por um momento." },
      sending: { title: "Enviando", text: "Você pode fechar esta tela. O envio continua." },
      sent: { title: "Aguardando a rede", text: "Você pode fechar esta tela." },
      confirmed: { title: "Envio concluído", text: "Já chegou." },
      delayed: {
        title: "Está demorando mais que o normal",
        text: "A rede está congestionada. Nada se perdeu; continuamos verificando."
      },
      dropped: {
        title: "Não aparece na rede",
        text: "Ainda pode ser concluído. Não envie de novo por enquanto. Continuamos verificando."
      },
      checking: {
        title: "Verificando se isso foi enviado",
        text: "A conexão caiu. Em breve saberemos."
      },
      watching: {
        title: "Verificando se isso foi enviado",
        text: "A conexão caiu. Estamos acompanhando seu saldo."
      },
      unresolved: {
        title: "Não sabemos se isso foi enviado",
        text: "A conexão caiu e ainda não temos resposta. Pergunte ao destinatário se chegou."
      },
      said_sent: {
        title: "Você marcou como enviado",
        text: "Se soubermos mais alguma coisa, vai aparecer aqui."
      },
      said_not_sent: {
        title: "Você marcou como não enviado",
        text: "Se soubermos mais alguma coisa, vai aparecer aqui."
      },
      not_sent: { title: "Não foi enviado", text: "Nada saiu da sua carteira." },
      expired: { title: "Não foi enviado", text: "Não foi enviado a tempo. Nada saiu da sua carteira." },
      reverted: { title: "O envio falhou", text: "A rede rejeitou o envio. Só a taxa foi usada." },
      replaced: { title: "Substituída", text: "Outra transação tomou o lugar desta, que não foi concluída." },
      sped_up: { title: "Acelerada", text: "Uma mais rápida saiu no lugar desta." },
      cancelled: { title: "Cancelada", text: "Só a taxa do cancelamento foi usada." }
    },
    usually: (seconds, network) => `Normalmente leva menos de ${seconds} segundos em ${network}.`,
    arrived: (to, time) => `Para ${to} · ${time}`,
    reasons: {
      EXPIRED: "Não foi enviado a tempo.",
      OFFLINE: "Você estava sem conexão.",
      CONNECT: "Não conseguimos nos conectar.",
      LATE: "A assinatura demorou demais.",
      INSUFFICIENT_FUNDS: "Não havia saldo suficiente para enviar.",
      NOT_SIGNED: "Não chegou a ser assinado.",
      REFUSED: "A rede recusou."
    },
    kept: (amount) => `Você continua com ${amount}.`,
    feeUsed: (fee) => `A taxa de ${fee} foi usada.`,
    balanceFell: (before, after, time) =>
      `Seu saldo passou de ${before} para ${after} às ${time}, então provavelmente foi enviado.`,
    balanceSame: (time) => `Seu saldo não mudou desde as ${time}, então provavelmente não foi enviado.`,
    checkAgain: "Verificar de novo",
    notYet: "Não envie de novo ainda",
    since: "Sem resposta desde",
    balanceAt: (time) => `Saldo às ${time}`,
    doYouKnow: "Você sabe o que aconteceu?",
    wasSent: "Foi enviado",
    wasSentText: "Aparece como enviado na sua atividade.",
    wasNotSent: "Não foi enviado",
    wasNotSentText: "Você poderá enviar de novo.",
    view: "Ver transação",
    done: "Concluir",
    speedUp: "Acelerar",
    cancel: "Cancelar envio",
    speedUpText: "Vamos oferecer à rede uma taxa mais alta. Só uma das duas pode ser concluída.",
    cancelText: "Vamos tentar impedir o envio. Se ele for concluído antes, não dá mais para impedir.",
    newFee: "Nova taxa máxima",
    oldFee: "Taxa máxima anterior",
    explorer: "Ver no explorador",
    ownExplorer: "Meu endereço no explorador",
    receipt: "Comprovante",
    details: "Detalhes da transação",
    id: "ID da transação",
    copyId: "Copiar ID",
    share: "Compartilhar",
    copyText: "Copiar comprovante",
    print: "Imprimir",
    status: "Status",
    transfer: "Envio de criptomoedas",
    reference: "Referência"
  },
  activity: {
    title: "Atividade",
    underway: "Em andamento",
    attention: "Precisa da sua atenção",
    sendingAmount: (amount) => `Enviando ${amount}`,
    checkingAmount: (amount) => `Verificando ${amount}`,
    today: "Hoje",
    yesterday: "Ontem",
    filter: "Mostrar",
    filters: {
      all: "Tudo",
      sent: "Envios",
      received: "Recebidos",
      traded: "Compra e venda",
      approvals: "Permissões"
    },
    search: "Buscar por endereço, valor ou símbolo",
    noMatch: "Nenhum resultado",
    clearFilters: "Limpar filtros",
    download: "Baixar em CSV",
    empty: "Nenhuma atividade ainda",
    emptyText: "O que você enviar, receber, comprar e vender aparece aqui.",
    addMoney: "Adicionar dinheiro",
    sentItem: (item) => `${item} enviado`,
    sendItem: (item) => `Envio de ${item}`,
    sentTo: (name) => `Enviado para ${name}`,
    sendTo: (name) => `Envio para ${name}`,
    receivedFrom: (name) => `Recebido de ${name}`,
    received: (symbol) => (symbol ? `Você recebeu ${symbol}` : "Recebido"),
    unknownToken: "Token desconhecido",
    unknownTokenText:
      "Qualquer pessoa pode enviar um token a você. Não abra links que apareçam no nome dele.",
    kinds: {
      erc721: "Envio de um NFT",
      erc1155: "Envio de NFTs",
      transaction: "Transação",
      approval: "Permissão",
      cancel: "Cancelamento",
      speedUp: "Transação acelerada"
    },
    allowed: (name: string) => `Você autorizou ${name}`,
    permission: (name: string) => `Permissão para ${name}`,
    bought: (symbol) => `Compra de ${symbol}`,
    sold: (symbol) => `Venda de ${symbol}`,
    buying: (symbol) => `Comprando ${symbol}`,
    notBought: (symbol) => `Compra de ${symbol} não realizada`,
    selling: (symbol) => `Vendendo ${symbol}`,
    notSold: (symbol) => `Venda de ${symbol} não realizada`,
    statuses: {
      signing: "Enviando",
      submitted: "Aguardando a rede",
      confirmed: "Confirmada",
      reverted: "Falhou",
      replaced: "Substituída",
      dropped: "Atrasada",
      expired: "Não enviada",
      unknown: "Verificando",
      failed: "Não enviada"
    }
  },
  ramp: {
    needsFee: (amount) => `Você precisa de cerca de ${amount} para a taxa de rede.`,
    buyCoin: (symbol) => `Comprar ${symbol}`,
    receiveCoin: (symbol) => `Receber ${symbol}`,
    buyTitle: "Comprar",
    sellTitle: "Vender",
    youPay: "Você paga",
    youPaid: "Você pagou",
    paidWith: "Pago com",
    youGet: "Você recebe",
    getsAmount: (amount) => `Você recebe ${amount}`,
    holderGets: (name) => `${name} recebe`,
    holderGetsAmount: (name, amount) => `${name} recebe ${amount}`,
    youSold: "Você vendeu",
    got: "Você recebeu",
    youSell: "Você vende",
    currency: "Moeda",
    choose: "Escolha…",
    coin: "Ativo",
    search: "Buscar",
    method: "Pagar com",
    phone: "Telefone para a solicitação de pagamento",
    recipient: "Pagamento para",
    noRecipients: (currency) => `Nenhuma conta bancária em ${currency} ainda`,
    addRecipient: "Adicionar conta bancária",
    senderName: "Nome completo",
    ownName: "Seu nome completo",
    senderEmail: "E-mail",
    rate: "Cotação",
    fee: "Taxa",
    feeIncluded: "Taxa (incluída)",
    quoting: "Consultando a cotação…",
    quoteGoodFor: (time) => `Cotação garantida por ${time}`,
    quoteExpired: "A cotação expirou",
    enterAmount: "Digite um valor",
    amountRefused: "Não há cotação para este valor. Tente outro.",
    openTitle: "Configuração única",
    openText: "Nosso parceiro de pagamentos precisa do seu nome e e-mail. Leva 10 segundos.",
    openTextPassword: "Nosso parceiro de pagamentos precisa do seu nome, e-mail e uma senha.",
    password: "Senha",
    passwordHint: "8 caracteres ou mais",
    requestTo: "Solicitação de pagamento para",
    changePhone: "Mudar",
    senderWhy: "Nosso parceiro precisa disto para o pagamento",
    changeSender: "Mudar",
    terms: "Ao continuar, você aceita os termos do parceiro",
    termsName: "termos do parceiro",
    open: "Continuar",
    opening: "Configurando…",
    signedInWith: "Você entrou com este e-mail",
    useAnotherEmail: "Usar outro e-mail",
    taken: "Este e-mail já tem uma conta com nosso parceiro",
    passwordRefused:
      "Nosso parceiro de pagamentos pede uma senha mais forte. Use uma mais longa, com letras e números.",
    identityCheck: "Nosso parceiro de pagamentos precisa verificar sua identidade primeiro.",
    identityCheckText: (support) =>
      `Empresas de pagamento precisam saber quem são seus clientes. Fale com o ${support} e depois tente de novo.`,
    setUp: "Configurar vendas primeiro",
    opened: "Sua conta está pronta",
    notSignedUp: "Conclua a configuração única para comprar e vender",
    noWallet: "Você ainda não tem carteira",
    noWalletText: "Crie sua carteira para comprar e vender",
    startSetup: "Começar a configuração",
    nothingToBuy: "Compra indisponível no momento",
    nothingToSell: "Venda indisponível no momento",
    continue: "Continuar",
    reviewTitle: "Revise o pedido",
    toWallet: "Para sua carteira",
    toWalletOn: (network) => `Para sua carteira em ${network}`,
    sendIt: "Enviar agora",
    buyAmount: (amount) => `Comprar ${amount}`,
    sellAmount: (amount) => `Vender ${amount}`,
    saleConsent: (most) =>
      `Podemos somar até ${most} para identificar seu pagamento. Nesse caso, você confirma antes o valor exato.`,
    purchaseConsent:
      "A seguir, você vê o valor exato a pagar. Ele pode ser um pouco maior, para identificarmos seu pagamento.",
    asked: "Nosso parceiro de pagamentos pergunta",
    arrives: "Chega",
    arrivesToday: "Normalmente hoje",
    arrivesPaid: "Quando seu pagamento for recebido",
    rateRenewed: "A cotação tinha expirado, então buscamos uma nova. Nenhum pedido foi feito.",
    notPlaced: "Seu pedido não foi feito. Você pode fazer agora.",
    orderRefused: {
      what: "Seu pedido não foi feito",
      todo: "Nada foi pago. Confira os dados e tente de novo."
    },
    paymentRefused: { what: "Seu pagamento não foi enviado", todo: "Tente de novo." },
    rateChangedTitle: "A cotação mudou",
    rateChanged: (now, before) => `Chegarão ${now} em vez de ${before}.`,
    acceptRate: "Usar a nova cotação",
    unresolvedTitle: "Verificando seu pedido",
    unresolvedText: "Estamos verificando se isso foi concluído. Não faça outro pedido ainda.",
    mayExistTitle: "Não sabemos se seu pedido foi feito",
    mayExistText: "Confira seus pedidos antes de fazer um novo.",
    seeOrders: "Ver pedidos",
    newRate: "Obter nova cotação",
    buyMore: "Comprar de novo",
    sellMore: "Vender de novo",
    paymentFailedTitle: "O pagamento falhou",
    unpaidTitle: (coins) => `Envie ${coins} para concluir`,
    sendBy: (time) => `Envie até ${time}`,
    sendCoins: (coins) => `Enviar ${coins}`,
    sendingCoins: (coins) => `Enviando ${coins}`,
    keepGoing: "Você pode fechar esta tela. O processo continua.",
    paidElsewhereTitle: (coins) => `${coins}: já foi enviado`,
    paidElsewhere: "Sua carteira já pagou esta venda, então nada foi enviado agora.",
    paidElsewhereHint: "Se você já pagou esta venda em outro dispositivo, não pague de novo.",
    checkElsewhere: "Confira se você já não pagou esta venda em outro dispositivo.",
    orderChangedTitle: "O pedido mudou",
    amountChangedTitle: "O valor mudou",
    orderChangedText: "É diferente do que você aceitou. Nada foi enviado.",
    amountChangedText: (more, receives) =>
      `Você enviaria ${more} a mais do que aceitou. No total, chegariam ${receives}. Nada foi enviado ainda.`,
    declineSale: "Não vender",
    declineText: "Se você não enviar nada, este pedido expira sozinho.",
    ordering: "Fazendo seu pedido…",
    orderAgain: "Fazer um novo pedido",
    order: (id) => `Pedido ${id}`,
    orderTitle: "Pedido",
    support: (app) => (app === undefined ? "suporte" : `suporte do ${app}`),
    sentBack: (amount) => `${amount} devolvido`,
    refundOf: (amount) => `Reembolso de ${amount}`,
    purchase: {
      awaiting_payment: {
        title: "Aguardando pagamento",
        text: (_paid, _got, by) => `Pague até ${by} para manter esta cotação`
      },
      processing: {
        title: "Pagamento recebido",
        text: (_paid, got) => `Recebemos seu pagamento. Estamos enviando ${got} para você.`
      },
      information_needed: {
        title: "Ação necessária",
        text: (_paid, _got, _by, reference, support) =>
          `Precisamos de mais um dado. Fale com o ${support} e informe a referência ${reference}.`
      },
      completed: { title: "Concluído", text: () => "Já está na sua carteira" },
      unfulfilled: {
        title: "Pago, mas não concluído",
        text: (paid, got, _by, reference, support) =>
          `Recebemos ${paid}, mas não conseguimos enviar ${got}. Fale com o ${support} e informe a referência ${reference} para receber seu dinheiro de volta.`
      },
      failed: {
        title: "Falhou",
        text: (_paid, _got, _by, reference, support) =>
          `Este pedido falhou e nenhum pagamento chegou. Já pagou? Fale com o ${support} e informe a referência ${reference}.`
      },
      refunded: {
        title: "Reembolso a caminho",
        text: (paid, _got, _by, reference, support) =>
          `${paid} está voltando para a conta usada no pagamento. Não chegou em alguns dias? Fale com o ${support} e informe a referência ${reference}.`
      },
      expired: {
        title: "Expirado",
        text: (_paid, _got, _by, reference, support) =>
          `Expirou porque nenhum pagamento chegou. Já pagou? Fale com o ${support} e informe a referência ${reference}.`
      },
      unclear: {
        title: "Verificando",
        text: () => "Ainda não sabemos como está este pedido. Se já pagou, não pague de novo."
      },
      unclear_paid: {
        title: "Verificando",
        text: (paid, got) =>
          `Recebemos ${paid}. Ainda não sabemos se ${got} foi enviado. Não compre de novo por enquanto.`
      }
    },
    sale: {
      awaiting_payment: {
        title: "Aguardando seu envio",
        text: (paid, _got, by) => `Envie ${paid} até ${by} para manter esta cotação`
      },
      processing: {
        title: "Envio recebido",
        text: (paid, got) => `Recebemos ${paid}. Estamos enviando ${got}.`
      },
      information_needed: { title: "Ação necessária", text: () => "Precisamos de mais um dado" },
      completed: { title: "Concluído", text: () => "Enviado para a conta bancária" },
      unfulfilled: {
        title: "Pago, mas não concluído",
        text: (paid, got, _by, reference, support) =>
          `Recebemos ${paid}, mas não conseguimos pagar ${got}. Fale com o ${support} e informe a referência ${reference} para receber seus fundos de volta.`
      },
      failed: {
        title: "Falhou",
        text: (_paid, _got, _by, reference, support) =>
          `Este pedido falhou antes de o seu envio chegar. Já fez o envio? Fale com o ${support} e informe a referência ${reference}.`
      },
      refunded: {
        title: "Reembolso a caminho",
        text: (paid, _got, _by, reference, support) =>
          `${paid} está voltando para sua carteira. Ainda não chegou? Fale com o ${support} e informe a referência ${reference}.`
      },
      expired: {
        title: "Expirado",
        text: (_paid, _got, _by, reference, support) =>
          `Expirou porque nada chegou. Já fez o envio? Fale com o ${support} e informe a referência ${reference}.`
      },
      unclear: {
        title: "Verificando",
        text: (paid) => `Ainda não sabemos como está este pedido. Se já enviou ${paid}, não envie de novo.`
      },
      unclear_paid: {
        title: "Verificando",
        text: (paid, got) =>
          `Recebemos ${paid}. Ainda não sabemos se ${got} foi enviado. Não venda de novo por enquanto.`
      }
    },
    missing: {
      fullName: "Digite seu nome completo",
      answer: "Digite sua resposta",
      method: "Escolha como pagar",
      currency: "Escolha uma moeda",
      bankAccount: "Escolha uma conta bancária"
    },
    payReference: "Número da conta",
    payAmount: "Pague exatamente",
    added: "Somado para identificar seu pagamento",
    payPage: "Abrir página de pagamento",
    payBy: (time) => `Pague até ${time}`,
    minutesLeft: (count) => plural(count, { one: `falta ${count} min`, other: `faltam ${count} min` }),
    secondsLeft: (count) => plural(count, { one: `falta ${count} s`, other: `faltam ${count} s` }),
    only: (left) => `só ${left}`,
    timeUp:
      "O tempo deste pedido acabou. Se você já pagou, vamos localizar seu pagamento e atualizar esta página. Se não pagou, não pague agora: o pedido expira sozinho.",
    timeUpTitle: "Verificando seu pagamento",
    copyAmount: "Copiar valor",
    copyReference: "Copiar número da conta",
    copyMemo: "Copiar memo",
    howToPay: "Como pagar",
    payStepOpen: "Abra o app do seu banco ou da sua carteira digital",
    payStepAccount: (method, account) => `Escolha ${method} e digite ${account}`,
    payStepMethod: (method) => `Escolha ${method}`,
    payStepAmount: (amount) =>
      `Pague exatamente ${amount}. Se o valor for outro, não conseguimos associar ao seu pedido.`,
    paid: "Já paguei",
    checkingPayment: "Verificando se seu pagamento chegou. Isso pode levar alguns minutos.",
    notPaidYet: "Ainda não vimos seu pagamento. Alguns bancos demoram mais. Você pode sair desta página.",
    findAgain: "Você pode fechar esta tela. O pedido fica na sua atividade.",
    leaveSafely: "Você pode sair desta página. Se você não pagar, o pedido expira sozinho.",
    newBalance: (amount) => `Novo saldo: ${amount}`,
    steps: {
      purchase: {
        placed: "Pedido feito",
        paid: { now: "Aguardando seu pagamento", done: "Pagamento recebido" },
        sent: { todo: (symbol) => `Envio de ${symbol}`, done: (symbol) => `${symbol} enviados` },
        arrived: "Na sua carteira"
      },
      sale: {
        placed: "Pedido feito",
        sent: { now: (symbol) => `Aguardando seus ${symbol}`, done: (symbol) => `${symbol} enviados` },
        received: {
          todo: (symbol) => `Chegada de ${symbol}`,
          now: (symbol) => `Aguardando a chegada de ${symbol}`,
          done: (symbol) => `${symbol} recebidos`
        },
        paid: { todo: "Envio do dinheiro", now: "Enviando o dinheiro", done: "Dinheiro enviado" },
        arrived: "Na conta bancária"
      }
    },
    sendTo: "Endereço de depósito",
    memo: "Memo (obrigatório)",
    receiverMemo: "Memo",
    history: "Histórico",
    reply: "Sua resposta",
    sendReply: "Enviar resposta",
    replied: "Enviada. Vamos continuar seu pedido.",
    noOrder: "Não encontramos este pedido",
    noOrderText: "O link pode estar errado, ou o pedido pode ser de outra conta.",
    ordersTitle: "Pedidos",
    noOrders: "Nenhum pedido ainda",
    noOrdersText: "O que você compra e vende aparece aqui."
  },
  recipient: {
    title: "Conta bancária",
    editTitle: "Editar conta bancária",
    holderTitle: "Dados do titular",
    step: (at, of) => `Etapa ${at} de ${of}`,
    listTitle: "Contas bancárias",
    none: "Nenhuma conta bancária ainda",
    noneText: "Você precisa de uma para vender",
    edit: "Editar",
    actions: (name) => `Opções de ${name}`,
    delete: "Remover",
    deleteAccount: "Remover conta",
    deleting: "Removendo…",
    deleteQuestion: (name) => `Remover a conta de ${name}?`,
    deleteText: "Você pode adicionar de novo depois",
    name: "Nome completo",
    email: "E-mail",
    address: "Rua e número",
    city: "Cidade",
    postCode: "Código postal",
    type: "De quem é esta conta?",
    individual: "De uma pessoa",
    business: "De uma empresa",
    currency: "Moeda da conta",
    country: "País",
    accountName: "Nome do titular",
    bank: "Banco",
    accountNumber: "Número da conta",
    iban: "IBAN",
    ifsc: "Código IFSC",
    accountType: "Tipo de conta",
    checking: "Corrente",
    savings: "Poupança",
    routing: "Número de roteamento",
    routingKind: "Tipo de transferência",
    ach: "ACH",
    wire: "Wire",
    save: "Salvar conta",
    saving: "Salvando…",
    routingNumber: "Digite o número de roteamento de 9 dígitos",
    ifscFormat: "Digite o IFSC de 11 caracteres, como HDFC0001234",
    ibanFormat: "Digite o IBAN completo, como DE89 3704 0044 0532 0130 00",
    accountFormat: "Digite o número da conta, com dígitos e letras",
    unusualCountry: "Este IBAN é de outro país. Confira se está certo.",
    mistyped: "Há um erro neste número. Compare dígito por dígito.",
    refused: "Nosso parceiro de pagamentos não aceita este dado. Confira e tente de novo.",
    notSupported: "Ainda não podemos pagar nesta moeda. Escolha outra.",
    missing: {
      name: "Digite o nome completo",
      address: "Digite a rua e o número",
      city: "Digite a cidade",
      postCode: "Digite o código postal",
      country: "Digite o país",
      accountNumber: "Digite o número da conta",
      accountName: "Digite o nome do titular",
      bank: "Escolha um banco"
    }
  }
}
