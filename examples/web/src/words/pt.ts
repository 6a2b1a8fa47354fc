import type { Words } from "./words.ts"

/** The app's own texts in Portuguese. The components bring theirs. No native speaker has reviewed them yet. */
export const pt: Words = {
  tagline: "Seu dinheiro, em todas as redes.",
  skip: "Ir para o conteúdo",
  testMoney: "Somente dinheiro de teste",
  close: "Fechar",
  navigation: "Principal",
  nav: {
    home: "Início",
    send: "Enviar",
    receive: "Receber",
    buy: "Comprar",
    sell: "Vender",
    apps: "Apps",
    "smart-account": "Conta inteligente",
    contacts: "Contatos",
    activity: "Atividade",
    settings: "Ajustes"
  },
  welcome: {
    sandbox: "Este é um sandbox: nada é enviado de verdade. Os códigos chegam à caixa de entrada dele.",
    openInbox: "Abrir a caixa de entrada",
    fillCode: "Preencher o código",
    restore:
      "Primeiro, entre na sua conta. Se ela ainda não tiver carteira, você poderá recuperar a sua com o arquivo ou a chave de recuperação."
  },
  home: {
    steps: {
      title: "Próximos passos",
      addMoney: "Adicione dinheiro",
      pay: "Faça seu primeiro pagamento",
      done: "feito"
    },
    testCoins: "Receber moedas de teste",
    testCoinsSent: "Você recebeu 1 moeda e 100 USDC.",
    testCoinsFailed: "O sandbox não enviou moedas. Confira se ele ainda está em execução.",
    latest: "Atividade recente",
    all: "Ver tudo",
    more: "Mais"
  },
  apps: {
    text: "Três apps de exemplo. O que eles pedem à sua carteira é real, em redes de teste.",
    exchange: "Uma corretora que o Harbour conhece.",
    shop: "Uma loja que quer receber um pagamento.",
    scam: "Uma página que promete dinheiro grátis. Recuse o que ela pede.",
    done: "Concluído",
    levels: ["Sem risco", "Risco baixo", "Com cuidado", "Perigoso"],
    asks: {
      signIn: "Entrar",
      signInElsewhere: "Resgatar: entrar",
      allow: "Permitir 25 USDC",
      allowAll: "Permitir sem limite",
      permit: "Permitir 25 USDC por assinatura",
      swap: "Trocar 25 USDC",
      stop: "Remover permissão",
      payDollars: "Pagar 5 USDC",
      payCoins: "Pagar 0,01 ETH",
      receipt: "Assinar o recibo",
      allowStranger: "Resgatar: conectar carteira",
      mystery: "Resgatar: executar",
      hash: "Resgatar: verificar",
      elsewhere: "Resgatar: em outra rede"
    }
  },
  smartAccount: {
    title: "Sua conta inteligente",
    text: "Uma conta com endereço próprio. O que é enviado à sua carteira não chega aqui.",
    state: "Estado",
    deployed: "Ativada",
    notDeployed: "É ativada com seu primeiro envio",
    none: "Não há conta inteligente nesta rede."
  },
  contacts: {
    people: "Pessoas",
    banks: "Contas bancárias"
  },
  ramp: {
    back: "Toda a atividade"
  },
  activity: {
    entry: "Detalhes",
    choose: "Escolha um item para ver os detalhes aqui."
  },
  settings: {
    back: "Todas as configurações",
    help: "Ajuda",
    helpText: "Isto é um sandbox. O inspetor mostra os códigos, as ordens e as solicitações desta carteira.",
    look: "Aparência",
    language: "Idioma",
    system: "Igual ao dispositivo",
    light: "Claro",
    dark: "Escuro",
    network: "Rede",
    rpc: "JSON-RPC do sandbox",
    noRpc: "Este sandbox mantém suas redes na memória e não tem JSON-RPC.",
    account: "Conta",
    wallets: "Carteiras conectadas",
    signOut: "Sair",
    currency: "Mostrar dinheiro em",
    ofLanguage: "De acordo com o idioma",
    recovery: "Recuperação",
    recoveryText:
      "Sua chave de recuperação foi mostrada uma única vez, quando sua carteira foi criada. Ela não pode ser mostrada de novo: ninguém mais a tem.",
    inspector: "Abrir o inspetor do sandbox"
  },
  trouble: {
    title: "Esta tela não carregou",
    text: "Verifique sua conexão e tente de novo. Nada se perdeu.",
    offline: "Sua conexão caiu. Esta tela vai carregar quando ela voltar.",
    retry: "Tentar de novo",
    notFound: "Página não encontrada",
    notFoundText: "O link pode ser antigo ou ter sido digitado errado.",
    home: "Ir para o início"
  }
}
