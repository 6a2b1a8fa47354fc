import type { Messages } from "./messages.ts"
import type { OrderTexts } from "./orderTexts.ts"

const purchase: OrderTexts = {
  awaiting_payment: {
    title: "支払い待ち",
    text: (_paid, _got, by) => `${by} までに支払うと、このレートが適用されます`
  },
  processing: {
    title: "入金確認済み",
    text: (_paid, got) => `お支払いを確認しました。${got} を送金しています。`
  },
  information_needed: {
    title: "対応が必要",
    text: (_paid, _got, _by, reference, support) =>
      `あと一つ確認したいことがあります。${support}に照会番号 ${reference} を伝えてください。`
  },
  completed: { title: "完了", text: () => "ウォレットに入りました" },
  unfulfilled: {
    title: "支払い済み・未完了",
    text: (paid, got, _by, reference, support) =>
      `${paid} を受け取りましたが、${got} をお送りできませんでした。返金については、${support}に照会番号 ${reference} を伝えてください。`
  },
  failed: {
    title: "失敗",
    text: (_paid, _got, _by, reference, support) =>
      `この注文は失敗し、支払いも届いていません。支払い済みの場合は、${support}に照会番号 ${reference} を伝えてください。`
  },
  refunded: {
    title: "返金中",
    text: (paid, _got, _by, reference, support) =>
      `${paid} をお支払い元にお返ししています。数日たっても届かない場合は、${support}に照会番号 ${reference} を伝えてください。`
  },
  expired: {
    title: "期限切れ",
    text: (_paid, _got, _by, reference, support) =>
      `支払いが届かず、期限が切れました。支払い済みの場合は、${support}に照会番号 ${reference} を伝えてください。`
  },
  unclear: {
    title: "確認中",
    text: () => "この注文の状況はまだ確認できていません。支払い済みの場合は、もう一度支払わないでください。"
  },
  unclear_paid: {
    title: "確認中",
    text: (paid, got) =>
      `${paid} を受け取りました。${got} が送金されたかどうかはまだ確認できていません。もう一度購入しないでください。`
  }
}

const sale: OrderTexts = {
  awaiting_payment: {
    title: "送金待ち",
    text: (paid, _got, by) => `${by} までに ${paid} を送金すると、このレートが適用されます`
  },
  processing: {
    title: "受領済み",
    text: (paid, got) => `${paid} を受け取りました。${got} を振り込んでいます。`
  },
  information_needed: { title: "対応が必要", text: () => "あと一つ確認したいことがあります" },
  completed: { title: "完了", text: () => "銀行口座に振り込みました" },
  unfulfilled: {
    title: "支払い済み・未完了",
    text: (paid, got, _by, reference, support) =>
      `${paid} を受け取りましたが、${got} をお支払いできませんでした。返却については、${support}に照会番号 ${reference} を伝えてください。`
  },
  failed: {
    title: "失敗",
    text: (_paid, _got, _by, reference, support) =>
      `送金が届く前に、この注文は失敗しました。送金済みの場合は、${support}に照会番号 ${reference} を伝えてください。`
  },
  refunded: {
    title: "返金中",
    text: (paid, _got, _by, reference, support) =>
      `${paid} をウォレットにお返ししています。届かない場合は、${support}に照会番号 ${reference} を伝えてください。`
  },
  expired: {
    title: "期限切れ",
    text: (_paid, _got, _by, reference, support) =>
      `何も届かず、期限が切れました。送金済みの場合は、${support}に照会番号 ${reference} を伝えてください。`
  },
  unclear: {
    title: "確認中",
    text: (paid) =>
      `この注文の状況はまだ確認できていません。${paid} を送金済みの場合は、もう一度送らないでください。`
  },
  unclear_paid: {
    title: "確認中",
    text: (paid, got) =>
      `${paid} を受け取りました。${got} が振り込まれたかどうかはまだ確認できていません。もう一度売却しないでください。`
  }
}

/** The components' messages in Japanese. No native speaker has reviewed them yet. */
export const ja: Messages = {
  locale: "ja",
  common: {
    back: "戻る",
    cancel: "キャンセル",
    copy: "コピー",
    copied: "コピーしました",
    copyFailed: "ブラウザがコピーをブロックしました。テキストを選択してコピーしてください。",
    loading: "読み込み中…",
    more: "もっと見る",
    or: "または",
    retry: "再試行",
    keptOffline: "オフラインです。入力した内容はここに残ります。",
    offline: "オフラインです",
    loadsLater: "接続が戻ると読み込みます。",
    notLoaded: "読み込めませんでした",
    notLoadedText: "接続が切れた可能性があります。確認してから、もう一度お試しください。",
    notLoadedAgain: "ページを再読み込みしてください。入力した内容は失われます。",
    incomplete: "この一覧の一部が表示されていません",
    slow: "通常より時間がかかっています",
    opensInNewTab: "新しいタブで開きます"
  },
  fields: {
    missing: {
      username: "ユーザー名を入力してください",
      password: "パスワードを入力してください",
      phone: "電話番号を入力してください"
    },
    email: "メールアドレスを最後まで入力してください（例：ada@example.com）",
    phone: "国番号から入力してください（例：+62\u00a0812\u00a03456\u00a07890）",
    phoneShort: "この電話番号は短すぎるようです",
    phoneShortLike: (example) => `この電話番号は短すぎるようです。${example} のように入力してください。`,
    amount: "0より大きい金額を入力してください",
    atMost: (amount) => `残高は ${amount} です`,
    atMostWithFee: (amount) => `手数料が足りません。送金できるのは ${amount} までです`,
    notEnough: (symbol) => `${symbol} の残高が足りません`,
    onlyFee: (symbol) => `ネットワーク手数料の支払いに必要な ${symbol} が足りません`,
    decimals: (symbol, places) => `${symbol} の小数は${places}桁までです`,
    address: "ウォレットのアドレスではありません。アドレスは0xで始まる42文字です。",
    checksum: "アドレスに誤りがあります。支払う相手からもう一度コピーしてください。",
    ownAddress: "ご自身のアドレスです",
    zeroAddress: "所有者のいないアドレスです。ここに送ったお金は失われます。",
    tokenContract: (symbol) => `${symbol} のコントラクトです。ここに送ったお金は失われます。`,
    callingCode: "国番号",
    pin: "6桁のPINを入力してください"
  },
  errors: {
    offline: {
      what: "オフラインです。",
      todo: "接続が戻ると続行します。入力内容は失われていません。"
    },
    sendOffline: {
      what: "オフラインです。",
      todo: "何も送信されていません。接続が戻ったら、もう一度お試しください。"
    },
    noResponse: { what: "接続できませんでした。", todo: "少し待ってから、もう一度お試しください。" },
    outcomeUnknown: {
      what: "処理が完了したか確認できていません。",
      todo: "もう一度行う前に、取引履歴を確認してください。"
    },
    quoteExpired: {
      what: "レートの有効期限が切れました。",
      todo: "注文は行われていません。新しいレートを確認して、続けてください。"
    },
    orderClosed: {
      what: "この注文はもう支払えません。",
      todo: "何も送金されていません。新しく売却の手続きをしてください。"
    },
    orderExpiring: {
      what: "この注文はまもなく期限切れになります。",
      todo: "何も送金されていません。期限が切れたら、新しく売却の手続きをしてください。"
    },
    orderChanged: {
      what: "この注文は変更されました。",
      todo: "何も送金されていません。注文を確認してから支払ってください。"
    },
    informationNeeded: {
      what: "この注文について確認事項があります。",
      todo: "何も送金されていません。回答してから、もう一度お試しください。"
    },
    paymentRefused: {
      what: "ウォレットからこの注文の支払いができませんでした。",
      todo: "何も送金されていません。残高が金額とネットワーク手数料に足りるか確認して、もう一度お試しください。"
    },
    paymentFailed: {
      what: "支払いに失敗しました。",
      todo: "金額はウォレットに残っています。新しく売却の手続きをしてください。"
    },
    timedOut: { what: "時間がかかっています。", todo: "少し待ってから、もう一度お試しください。" },
    throttled: { what: "試行回数が多すぎます。", todo: "少し待ってから、もう一度お試しください。" },
    invalidInput: { what: "強調表示された項目を確認してください。", todo: "何も送信されていません。" },
    refused: { what: "うまくいきませんでした。", todo: "内容を確認して、もう一度お試しください。" },
    unauthorized: {
      what: "ご本人であることを確認できませんでした。",
      todo: "もう一度ログインしてください。"
    },
    forbidden: {
      what: "このアカウントではご利用いただけません。",
      todo: "サポートに連絡してください。"
    },
    notFound: { what: "見つかりませんでした。", todo: "別のものを選んでください。" },
    conflict: { what: "操作中に内容が変わりました。", todo: "確認して、もう一度お試しください。" },
    serviceError: {
      what: "こちら側で問題が発生しています。",
      todo: "数分後に、もう一度お試しください。"
    },
    invalidResponse: {
      what: "応答を読み取れませんでした。",
      todo: "もう一度試すか、サポートに連絡してください。"
    },
    unresolved: {
      what: "前回の注文をまだ確認しています。",
      todo: "新しい注文は行われていません。取引履歴を確認するか、2分後にもう一度お試しください。"
    },
    heldUp: { what: "送信されませんでした。", todo: "少し待ってから、もう一度お試しください。" },
    notSent: { what: "送信されませんでした。", todo: "ページを再読み込みして、もう一度お試しください。" },
    notConfigured: {
      what: "このアプリではまだご利用いただけません。",
      todo: "サポートに連絡してください。"
    },
    notSignedIn: { what: "ログアウトしています。", todo: "続けるにはログインしてください。" },
    signedOut: { what: "ログアウトしています。", todo: "続けるにはログインしてください。" },
    expired: {
      what: "アカウントを守るためログアウトしました。",
      todo: "もう一度ログインすると、続きから再開できます。"
    },
    revoked: { what: "ログアウトされました。", todo: "続けるにはもう一度ログインしてください。" },
    rotationLost: {
      what: "ログアウトされました。",
      todo: "続けるにはもう一度ログインしてください。"
    },
    replaced: {
      what: "このブラウザでは別のアカウントがログインしています。",
      todo: "ご自身のアカウントを使うには、もう一度ログインしてください。"
    },
    permissionRequired: {
      what: "このアプリがウォレットを使うには、許可が必要です。",
      todo: "許可の内容を確認してから、ここに戻ってください。"
    },
    userRejected: {
      what: "拒否しました。",
      todo: "送金も署名も行われていません。"
    },
    unknown: { what: "問題が発生しました。", todo: "ページを再読み込みして、もう一度お試しください。" }
  },
  error: {
    waitSeconds: (count) => `あと${count}秒でもう一度お試しいただけます`,
    signIn: "再ログイン",
    signInFirst: "ログイン",
    updateRate: "レートを更新",
    allowAccess: "許可の内容を確認",
    notConfigured: (app) => `${app}ではまだご利用いただけません。`,
    needsPermission: (app) => `${app}がウォレットを使うには、許可が必要です。`,
    contact: (app) => `${app}のサポートに連絡してください。`,
    retryOrContact: (app) => `もう一度試すか、${app}のサポートに連絡してください。`,
    reviewAfterSignIn: "もう一度ログインして確認してください。",
    allowed: "許可しました",
    checkingAccess: "確認中…",
    allowedNow: "もう一度お試しいただけます",
    details: "技術的な詳細",
    code: "コード",
    reference: "照会番号",
    support: "サポートに連絡",
    reload: "ページを再読み込み",
    activity: "取引履歴を見る",
    order: "注文を見る",
    newSale: "新しい売却を始める"
  },
  signIn: {
    title: "ログイン",
    welcome: (app) => `${app}へようこそ`,
    contact: "メールまたは電話番号",
    contactMissing: "メールアドレス、または国番号付きの電話番号を入力してください",
    asEmail: "メールでコードを送ります",
    asPhone: "WhatsAppでこの番号にコードを送ります",
    email: "メールアドレス",
    emailPlaceholder: "you@example.com",
    phone: "WhatsAppの電話番号",
    username: "ユーザー名",
    password: "パスワード",
    showPassword: "パスワードを表示",
    passwordHint: "8文字以上",
    passwordStrength: {
      weak: "弱い：推測されやすいパスワードです",
      fair: "普通：長くするとより安全です",
      strong: "強い"
    },
    passwordTooShort: "8文字以上で入力してください",
    noReset: "このパスワードは再設定できません。パスワードマネージャーに保存してください。",
    forgotPassword: "パスワードを忘れた場合",
    sendCode: "続ける",
    sending: "コードを送信中…",
    signIn: "ログイン",
    signingIn: "ログイン中…",
    createAccount: "アカウントを作成",
    creatingAccount: "アカウントを作成中…",
    taken: "このユーザー名は使われています",
    createUncertain:
      "アカウントが作成されたか確認できていません。このユーザー名とパスワードでログインしてみてください。",
    useContact: "メールか電話番号を使う",
    useEmail: "メールを使う",
    useWhatsApp: "WhatsAppを使う",
    usePassword: "ユーザー名とパスワードを使う",
    moreWays: "ほかの方法",
    lastUsed: "前回使用",
    codeTitle: { email: "メールを確認", whatsapp: "WhatsAppを確認" },
    codeSent: (to) => `${to} に6桁のコードを送りました`,
    code: "認証コード",
    verify: "続ける",
    verifying: "確認中…",
    wrongCode: "コードが正しくないか、期限が切れています。確認するか、新しいコードを取得してください。",
    incompleteCode: "6桁すべて入力してください",
    resend: "コードを再送信",
    resendIn: (time) => `${time} 後に再送信`,
    resent: "新しいコードを送りました",
    cantFind: {
      email: "届かない場合は、迷惑メールフォルダを確認してください。",
      whatsapp: "届かない場合は、電話番号が正しいか確認してください。"
    },
    openMail: (name) => `${name} を開く`,
    changeEmail: "メールアドレスを変更",
    changePhone: "電話番号を変更",
    wrongPassword: "ユーザー名またはパスワードが違います",
    done: "ログインしました"
  },
  social: {
    google: "Googleで続ける",
    apple: "Appleで続ける",
    telegram: "Telegramで続ける",
    waiting: (provider) => `${provider} のウィンドウで手続きを完了してください`,
    exchanging: "ログイン中…",
    blocked: (provider) => `ブラウザが ${provider} のウィンドウをブロックしました`,
    openAgain: (provider) => `${provider} をもう一度開く`,
    redirect: "このページで続ける",
    scriptFailed: (provider) => `${provider} を読み込めませんでした。もう一度お試しください。`,
    failed: (provider) =>
      `${provider} でログインできませんでした。\nもう一度試すか、ほかの方法を選んでください。`,
    cancelled: (provider) => `${provider} のウィンドウが閉じられました`,
    unavailable: "このブラウザでは使えません"
  },
  wallet: {
    createTitle: "ウォレットを作成",
    createText: "数秒で完了します。次に、復元ファイルを保存します。",
    create: "ウォレットを作成",
    creating: "ウォレットを作成中…",
    haveOne: "すでにウォレットを持っている",
    createdTitle: "復元ファイルを保存",
    createdText:
      "ウォレットを使えなくなったとき、元に戻せる唯一の手段です。表示は一度だけで、再送はできません。",
    restoredTitle: "新しい復元ファイルを保存",
    restoredText:
      "ウォレットを復元しました。以前のファイルは使えなくなることがあるため、今後はこのファイルを使ってください。表示は一度だけで、再送はできません。",
    secret: "復元キー",
    secretHint:
      "英数字の長い文字列です。パスワードマネージャーや印刷した紙にあります。全体を貼り付けてください。",
    reveal: "キーを表示",
    hide: "キーを隠す",
    hidesIn: (time) => `あと ${time} で非表示`,
    copySecret: "キーをコピー",
    download: "ファイルをダウンロード",
    print: "印刷",
    taken: "完了",
    pasteNow: "パスワードマネージャーなど、安全な場所に今すぐ貼り付けてください。",
    sheetTitle: "ウォレットの復元キー",
    sheetApp: "アプリ",
    sheetDate: "印刷日時",
    sheetText:
      "この用紙は、自分だけが手にできる場所に保管してください。ウォレットを復元するには、アプリを開いてログインし、「すでにウォレットを持っている」を選んでキーを入力します。空白や改行は無視されます。QRコードにも同じキーが入っています。",
    saveFirst: "先にいずれかの方法で保存してください",
    acknowledge: "自分だけが手にできる場所に保存しました",
    finish: "ウォレットを開く",
    recoverTitle: "ウォレットを復元",
    recoverText: "復元ファイルをここにドロップ",
    file: "復元ファイル",
    fileLike: "ダウンロードやクラウドで探すファイル",
    fileMissing: "復元ファイルを選ぶか、キーを貼り付けてください",
    notRecoveryFile: "復元ファイルではありません。.xellarで終わるファイルを選択してください。",
    wrongKey: "キーが正しくありません。全体を貼り付けてください。",
    hasPin: "ファイルにPINを設定している",
    pin: "ファイルのPIN",
    pinHint: "このファイルはPINで保護されています。",
    wrongPin: "PINが違います",
    recover: "ウォレットを復元",
    recovering: "ウォレットを復元中…",
    recoverSafe: "送信先はウォレットを復元するサービスだけです。受け付けられなくても何も変わりません。",
    recovered: "ウォレットを復元しました",
    createUncertain: "ウォレットが作成されたか確認できていません",
    createUncertainText: "結果が届く前に通信が途切れました。",
    recoverUncertain: "ウォレットが復元されたか確認できていません",
    recoverUncertainText: "結果が届く前に通信が途切れました。復元ファイルは大切に保管してください。",
    lookText: "前回と同じ方法でログインして確認してください。",
    notMade: "ウォレットは作成されていません。今から作成できます。",
    notCreated: "ウォレットは作成されませんでした。",
    notRecovered: {
      what: "ウォレットは復元されませんでした。",
      file: "ファイルを確認して、もう一度お試しください。",
      key: "キーを確認して、もう一度お試しください。"
    },
    secretLostTitle: "このウォレットの復元キーを保存しましたか？",
    secretLostWhy: "ウォレットの作成が中断されました",
    secretLostText:
      "復元キーが一度も表示されなかった可能性があります。ログインできる間はこのウォレットを使えます。ログインできなくなると、誰にも復元できません。",
    secretLostKept: "保存した場合",
    secretLostKeptText: "問題ありません。",
    secretLostGone: "保存していない場合",
    secretLostOpen: "このウォレットを開く",
    secretLostOther: "ログアウトして別のアカウントを使う",
    secretLostSteps: {
      create: "別のアカウントでログインし、ウォレットを作成する",
      copy: "そのキーを保存し、アドレスをコピーする",
      move: "このアカウントに再度ログインし、このウォレットを開いて、すべてそのアドレスに送る"
    },
    chooseFile: "ファイルを選択",
    removeFile: "取り消す"
  },
  receive: {
    title: "受け取り",
    text: (network) => `ここには ${network} の資産だけを送ってください。それ以外は失われることがあります。`,
    address: "あなたのアドレス",
    qr: (address) => `アドレス ${address} のQRコード`,
    ask: "金額を指定する",
    askNothing: "金額を指定しない",
    amount: "金額",
    asset: "資産",
    asksFor: (amount) => `${amount}を請求`,
    copyLink: "支払いリンクをコピー",
    received: (amount) => `${amount}を受け取りました`,
    sentYou: (name, amount) => `${name}さんから${amount}が届きました`,
    noAddress: "アドレスはまだありません",
    noAddressText: "ウォレットを作成すると発行されます"
  },
  connect: {
    title: "ウォレットを接続",
    detected: "このブラウザ内",
    none: "ウォレットが見つかりません",
    noneText: "このブラウザにウォレットをインストールして、ページを再読み込みしてください。",
    scan: "スマートフォンのウォレットを使う",
    qr: "ウォレット接続用のQRコード",
    connecting: (wallet) => `${wallet} で承認してください`,
    connected: (wallet) => `${wallet} に接続しました`,
    disconnect: "接続を解除",
    rejected: (wallet) => `${wallet} で拒否しました`,
    pending: (wallet) => `${wallet} を開いてリクエストに回答してください`,
    no_account: (wallet) => `${wallet} のロックを解除して、もう一度お試しください`,
    failed: (wallet) => `${wallet} が応答しません。開いて、もう一度お試しください。`,
    loadFailed: "読み込めませんでした。接続を確認してください。",
    reload: "ページを再読み込み",
    scanText: "スマートフォンのウォレットでこのコードを読み取ってください。",
    onThisPhone: "このスマートフォンのウォレットを開くか、別の端末でコードを読み取ってください。",
    openApp: "ウォレットアプリを開く",
    copyLink: "リンクをコピー",
    withoutWallet: "ウォレットなしでログイン",
    notSwitched: (wallet) =>
      `${wallet} のネットワークが切り替わりませんでした。${wallet} で変更してから戻ってください。`
  },
  approvals: {
    empty: "この端末からの許可はありません",
    text: "この端末からトークンの使用を許可したアプリ",
    notListed: "他のアプリ、一括、署名で与えた許可は表示されませんが、有効な場合があります。",
    upTo: (amount) => `${amount}まで`,
    unlimited: (symbol) => `${symbol}を無制限`,
    stop: "取り消す",
    stopping: "取り消し中…",
    stopName: "使用を停止",
    keep: "そのままにする",
    question: (name, symbol) => `${name}が${symbol}を使えないようにしますか？`,
    notStopped: "許可は取り消されていません",
    notStoppedText:
      "まだ有効です。何も送信されず、手数料もかかっていません。「取り消す」を押して、もう一度お試しください。"
  },
  settings: {
    currency: "金額の表示通貨",
    language: "言語",
    appearance: "表示",
    system: "端末と同じ",
    light: "ライト",
    dark: "ダーク",
    wallets: "接続済みのウォレット",
    recovery: "復元",
    recoveryText:
      "復元キーはこのウォレットの作成時に一度だけ表示されました。当方に控えはないため、お手元にあることをご確認ください。",
    help: "サポートに連絡",
    signOutText: "取引履歴と連絡先はこの端末に残ります。",
    removeContacts: "連絡先もこの端末から削除する",
    removeActivity: "アクティビティもこの端末から削除する"
  },
  network: {
    label: "ネットワーク",
    choose: "ネットワークを選択",
    search: "ネットワークを検索",
    noMatch: "ネットワークが見つかりません",
    recent: "最近使用",
    main: "メインネットワーク",
    tests: "テストネットワーク",
    showTest: "テストネットワークを表示",
    badge: "テスト",
    needs: (needed) => `${needed} が必要です`,
    current: (current) => `現在は ${current} です。`,
    switchTo: (network) => `${network} に切り替える`,
    switched: (network) => `${network} に切り替えました`,
    undo: "元に戻す",
    fixed: "ここではネットワークを変更できません。",
    sendOn: (network) => `${network} で送金する`
  },
  account: {
    menu: "アカウント",
    balance: "残高",
    coinBalance: (symbol) => `${symbol} の残高`,
    copyAddress: "アドレスをコピー",
    signOut: "ログアウト",
    signedOut: "ログアウトしています。続けるにはログインしてください。"
  },
  assets: {
    title: "資産",
    total: "合計残高",
    count: (count) => `資産${count}件`,
    notIncluded: (names) => `合計に含まない：${names}`,
    others: (names) => `ほかに ${names}`,
    testMoney: "テスト用の資金",
    aboutAsOf: (time) => `${time} 時点の概算`,
    unread: "残高を読み込めませんでした",
    asOf: (time) => `オフライン：${time} 時点`,
    showEmpty: "残高ゼロを表示",
    hideEmpty: "残高ゼロを隠す",
    exact: "すべての桁を表示",
    hide: "金額を隠す",
    hidden: "金額は非表示",
    seeAll: "すべて見る",
    addMoney: "まずは資金を追加",
    addMoneyText: "銀行のお金で購入するか、ほかのウォレットから受け取れます。",
    receiveMoneyText: "ほかのウォレットから受け取って始められます。"
  },
  connection: {
    offline: "オフラインです。接続が戻ると読み込みます。",
    offlineAsOf: (time) => `オフラインです。${time} に読み込んだ内容を表示しています。`,
    back: "オンラインに戻りました",
    wallet: "残高の表示と送金に問題が発生しています。自動で再試行します。",
    ramp: "購入と売却に問題が発生しています。自動で再試行します。",
    rampOnly: "購入と売却に問題が発生しています。送金は利用できます。",
    both: "こちら側で問題が発生しています。自動で再試行します。"
  },
  prices: {
    about: (money) => `約 ${money}`,
    under: (money) => `${money} 未満`,
    asOf: (time) => `${time} 時点の価格`
  },
  money: {
    range: (least, most) => `${least}〜${most}`,
    atLeast: (least) => `${least} 以上`,
    atMost: (most) => `${most} 以下`,
    balance: (amount) => `残高 ${amount}`,
    didYouMean: (one, other) => `${one} と ${other} のどちらですか？`,
    keeps: (amount) => `手数料用に ${amount} を残します`,
    max: "最大",
    notAnAmount: "金額として読み取れません",
    swap: (unit) => `${unit} に切り替える`,
    tooSmall: "金額が小さすぎます",
    useThat: "この金額にする"
  },
  contacts: {
    title: "連絡先",
    none: "連絡先はまだありません",
    empty: "支払った相手がここに表示されます",
    add: "連絡先を追加",
    addTitle: "連絡先を追加",
    editTitle: "連絡先を編集",
    name: "名前",
    address: "ウォレットのアドレス",
    entered: "入力したアドレス",
    save: "連絡先を保存",
    edit: "編集",
    remove: "削除",
    removeContact: "連絡先を削除",
    removeQuestion: (name) => `${name} を削除しますか？`,
    removeText: "この連絡先は後からもう一度追加できます。支払いは取引履歴に残ります。",
    saveAs: "連絡先に保存",
    nameMissing: "40文字以内で名前を入力してください",
    nameHidden: "名前に見えない文字が含まれています。入力し直してください。",
    nameMixed: "この名前には異なる種類のアルファベットが混ざっています。入力し直してください。",
    nameResolvable: "オンラインの名前と間違えられるおそれがあります。ドットを除いてください。",
    nameOfContract: "これはアプリまたはトークンの名前です。別の名前にしてください。",
    nameTaken: "同じ名前の連絡先がすでにあります",
    addressTaken: (name) => `このアドレスは ${name} として保存済みです`,
    failed: "保存できませんでした。もう一度お試しください。",
    notStored:
      "ブラウザがこの連絡先を保存できませんでした。このサイトのデータ保存を許可するか空き容量を増やして、もう一度お試しください。",
    removeFailed: "連絡先を削除できませんでした。もう一度お試しください。"
  },
  payee: {
    placeholder: "名前またはアドレス",
    missing: "名前またはアドレスを入力してください",
    paste: "貼り付け",
    scan: "スキャン",
    clear: "消去",
    pasteFailed: "ブラウザが貼り付けをブロックしました。入力欄に直接貼り付けてください。",
    suggestions: "送金先の候補",
    saved: "保存済み",
    recent: "最近",
    lookedUp: "検索結果",
    several: (name) => `「${name}」という連絡先が複数あります。1つ選んでください。`,
    twoMeanings: (name) =>
      `「${name}」は連絡先の名前ですが、別のアドレスの名前でもあります。1つ選んでください。`,
    paid: (times, last) => (times === 1 ? `支払い1回（${last}）` : `支払い${times}回（最終 ${last}）`),
    looking: (name) => `${name} を検索中…`,
    notFound: (name) => `${name} は見つかりませんでした`,
    lookFailed: (name) => `${name} を検索できませんでした`,
    first: "このアドレスに支払うのは初めてです。",
    ownAgain: "ご自身のアドレスです。自分に送る場合は、もう一度押してください。",
    lookalikeTick: "両方のアドレスを見比べ、こちらが正しいことを確認しました",
    contractTick: "ここに送ったものは失われることを理解しました",
    checkFirst: "続けるにはチェックを入れてください",
    fromLink: (what) => `支払いリンクの内容：${what}`,
    otherNetwork: (network) => `この支払いは ${network} 用です。先にそのネットワークに切り替えてください。`,
    unknownNetwork: "この支払いのネットワークには対応していません",
    unknownToken: "この支払いのトークンは、ここでは使えません",
    unreadableLink: "この支払いリンクを読み取れません。相手にアドレスを聞いてください。",
    notFoundInCode: "このコードにウォレットのアドレスはありません",
    scanTitle: "QRコードをスキャン",
    scanText: "カメラをコードに向けてください。",
    noCamera: "カメラを使えませんでした。ブラウザで許可するか、アドレスを貼り付けてください。"
  },
  send: {
    smartAccount: "スマートアカウント",
    noSmartAccount: (network) => `${network}ではスマートアカウントを使えません`,
    title: "送金",
    asset: "資産",
    to: "送金先",
    amount: "金額",
    balanceUnknown: "残高を読み込めませんでした",
    noEstimate: "ネットワーク手数料を見積もれませんでした",
    review: "確認へ進む",
    reviewTitle: "内容の確認",
    findingToken: "このトークンを調べています…",
    noToken: (network) => `${network} のこのアドレスにトークンはありません`,
    otherAsset: "別の資産を選ぶ",
    from: "送金元",
    network: "ネットワーク",
    fee: "ネットワーク手数料",
    feeUnknown: "手数料を見積もれませんでした",
    unknown: "不明",
    total: "合計",
    arrivesIn: (seconds) => `約${seconds}秒後`,
    sendAmount: (amount) => `${amount} を送金`,
    sending: "送金中…",
    time: "日時",
    again: "続けて送金する",
    unclear: {
      title: "送金されたか確認できません"
    },
    payTwice: "実際に送金されていた場合は、二重の支払いになります。",
    useWallet: "ウォレットから送る",
    highFee: (percent) => `ネットワーク手数料が金額の ${percent} です`,
    feeUnknownText: "ネットワーク手数料を見積もれませんでした。",
    sendFeeUnknown: "手数料不明のまま送金",
    feeRose: (before, now) =>
      `ネットワーク手数料が ${before} から ${now} に上がりました。まだ送金されていません。`,
    repeat: {
      sent: (amount, ago) => `${ago}に、このアドレスへ ${amount} を送金しました`,
      tried: (amount, ago) => `${ago}に、このアドレスへ ${amount} の送金を始めました`,
      text: "もう一度送ると、二重の支払いになります。",
      wait: "送金されたか、まだわかりません。結果がわかれば、もう一度送金できます。",
      again: "もう一度送金する"
    },
    nameMoved: (name) => `${name} が指すアドレスが変わりました。送金されていません。`,
    nameUnknown: (name) => `${name} を再確認できなかったため、送金されていません。`,
    useNewAddress: "新しいアドレスを確認"
  },
  confirm: {
    details: "詳細",
    reject: "拒否",
    rejected: "拒否しました。送金も署名も行われていません。",
    position: (at, of) => `${of}件中${at}件目`,
    title: {
      signIn: (host) => `${host} にログイン`,
      signInElsewhere: (domain, host) => `現在のサイトは ${host} ですが、これは ${domain} へのログインです`,
      signInUnclear: (host) => `ログインの要求のようですが、${host} の正しい形式ではありません`,
      message: (host) => `${host} のメッセージに署名`,
      send: (amount, to) => `${to} に ${amount} を送金`,
      sendItem: (item, collection, to) => `${to} に ${collection} のアイテム ${item} を送付`,
      sendItems: (count, item, collection, to) =>
        `${to} に ${collection} のアイテム ${item} を${count}個送付`,
      allow: (spender, amount) => `${spender} に ${amount} までの使用を許可`,
      allowUntil: (spender, amount, until) => `${spender} に、${until} まで ${amount} 以内の使用を許可`,
      allowAll: (spender, token, until) =>
        `${spender} に、${until ? `${until} まで` : "今後の分も含む"}すべての ${token} の使用を許可`,
      allowAllOf: (spender, address, until) =>
        `${spender} に、${address} のトークンすべて（${until ? `${until} まで` : "今後の分も含む"}）の使用を許可`,
      allowSeveral: (spender, count) => `${spender} に、${count}種類のトークンの使用を許可`,
      allowSeveralUnlimited: (spender, count) =>
        `${spender} に、${count}種類のトークンの上限なしの使用を許可`,
      allowSeveralPartly: (spender, count, unlimited) =>
        `${spender} に、${count}種類のトークン（うち${unlimited}種類は上限なし）の使用を許可`,
      allowItems: (spender, collection) => `${spender} に、保有する ${collection} の全アイテムの移動を許可`,
      revoke: (spender, token) => `${spender} による ${token} の使用を停止`,
      revokeSeveral: (spender, count) => `${spender} による${count}種類のトークンの使用を停止`,
      revokeItems: (spender, collection) => `${spender} による ${collection} のアイテムの移動を停止`,
      call: (name, contract) => `${contract} で「${name}」を実行`,
      unknownCall: (contract) => `${contract} で不明な操作を実行`,
      deployment: "スマートアカウントを設定",
      creation: "新しいコントラクトを作成",
      cancel: "待機中の取引をキャンセル",
      cancelSend: (amount) => `${amount} の送金を取り消す`,
      typedData: (host) => `${host} のデータに署名`,
      ownWallet: "あなたのウォレット",
      trade: (give, get) => `${give} を ${get} と交換`,
      order: (host) => `${host} の注文に署名`,
      delegation: (contract) => `${contract} にこのウォレットの全権限を与える`,
      undelegation: "コントラクトによるこのウォレットの操作を停止",
      unreadable: "読み取れない内容に署名"
    },
    deed: {
      deploy: "設定",
      signIn: "ログイン",
      signInAnyway: "それでもログイン",
      sign: "署名",
      signAnyway: "それでも署名",
      send: (amount) => `${amount} を送金`,
      sendItem: "アイテムを送付",
      sendItems: (count) => `${count}個を送付`,
      feeUnknown: (deed) => `${deed}（手数料不明）`,
      allowTokens: (count) => `${count}種類のトークンを許可`,
      allowUpTo: (amount) => `${amount} まで許可`,
      allowNoLimit: "上限なしで許可",
      allowAll: "全アイテムを許可",
      stop: "停止",
      continue: "続ける",
      cancel: "取引をキャンセル"
    },
    batch: {
      title: (count, kinds) => `${count}件の操作を確認：${kinds}`,
      payments: (count, total) => `${count}件で合計 ${total} を送金`,
      deed: (count) => (count === 1 ? "承認する" : `${count}件すべて承認`),
      about: (_count, actions) => `操作 ${actions}`,
      allOrNothing: "1件でも失敗すると、すべて実行されません。",
      oneByOne: "1件ずつ順に実行します。途中で失敗しても、それまでの操作は取り消されません。",
      total: "送る額の合計",
      feeAtLeast: (amount) => `${amount}以上`,
      worst: (action, consequence) => `${action}：${consequence}`,
      warnings: (_count, actions) => `操作 ${actions} の警告をお読みください。`,
      read: "すべての操作を読みました",
      unticked: (count) => `未チェックの項目：${count}件`,
      recipients: "受取人の数"
    },
    limit: {
      label: "上限",
      hint: "アプリは上限なしを求めています。より少なく設定できます。",
      needed: (amount) => `アプリは上限なしを求めています。この操作に必要なのは ${amount} です。`,
      none: "上限なし",
      atMost: "アプリが求めた額を超えています"
    },
    risks: {
      allTokens: "相手は、今後受け取る分も含め、いつでもすべてを引き出せるようになります。",
      collection: "相手は、今後手に入れるものも含め、いつでもすべてのアイテムを移せるようになります。",
      everything: "このコントラクトは、現在も今後も、ウォレットにあるすべてを動かせるようになります。",
      unreadable: "署名する内容を確認できません。保有するすべてが動かされるおそれがあります。",
      otherChain: (chain, network) => `現在のネットワークは ${network} ですが、これは ${chain} 用です。`,
      otherDomain: "この署名を手に入れた人は、そのサイトであなたのアカウントを使えるおそれがあります。",
      unknownUnits:
        "このトークンの小数の桁数が不明なため、元の数値を表示しています。実際の金額はわかりません。",
      givenAway: "これを渡しても、何も受け取れません。",
      unknownValue: "何が行われるか読み取れず、あわせて送金も行われます。",
      zeroAddress: "所有者のいないアドレスです。ここに送ったものは失われます。",
      tokenContract: "このトークン自体のコントラクトです。ここに送ったものは失われます。",
      lookalike: "ご存じのアドレスに似ていますが、別のアドレスです。",
      absurdFee: "このネットワーク手数料は通常よりはるかに高額です。支払った手数料は戻りません。"
    },
    cautions: {
      likelyToFail: "失敗する可能性が高い操作です。その場合もネットワーク手数料はかかります。",
      approval: "相手は、確認なしにこれを引き出せるようになります。",
      permit: (until) => `署名すると、相手は ${until} まで確認なしにこれを引き出せるようになります。`,
      lastingPermit: (until) =>
        until
          ? `相手は ${until} まで確認なしにこの署名を使えます。使われると、停止するまで続きます。`
          : "署名すると、相手は確認なしにこれを引き出せるようになります。期限内に使われると、停止するまで続きます。",
      unknownSpender: "このアドレスが何をするか確認できません。",
      order: "署名すると、期限が切れるまで、誰でも確認なしにこれを実行できます。",
      unknownData: "何を許可するのか判断できません。署名だけで資産を奪われることがあります。",
      unknownAction: "何が行われるか読み取れません。このアプリを信頼できる場合だけ続けてください。",
      functionName: "わかるのはコントラクトが付けた名前だけです。別の動作をすることもあります。",
      creation: "受取人はいません。新しいコントラクトの動作は読み取れません。",
      hiddenText: "このメッセージには見えない文字が含まれています。かっこで示しています。",
      signedOnly: "今ここで署名すると、アプリは好きなときに送信できます。",
      alsoSends: "あわせて送金も行われます。"
    },
    short: (symbol) => `拒否してから、${symbol} を追加するか、少ない額でやり直してください。`,
    shortOfFee: (symbol) => `拒否してから、${symbol} を追加してください。`,
    appFee: "この手数料はアプリが設定したものです。リクエストを拒否してください。",
    refusals: {
      said: (quoted) => `コントラクトの説明：${quoted}`,
      none: "ネットワークから理由は示されていません。",
      unreadable: "コントラクトの示した理由を読み取れません。",
      balance: "トークンの残高が足りません。",
      allowance: "必要な許可がないか、足りません。",
      panic: "コードのエラーでコントラクトが停止しました。"
    },
    understood: {
      allTokens: "このトークンをすべて引き出されるおそれがあることを理解しました",
      collection: "このコレクションの全アイテムを移されるおそれがあることを理解しました",
      everything: "ウォレットにあるすべてを動かされるおそれがあることを理解しました",
      unreadable: "ウォレットにあるすべてを動かされるおそれがあることを理解しました",
      otherChain: "別のネットワーク用であることを理解しました",
      otherDomain: "別のサイトへのログインであることを理解しました",
      unknownUnits: "金額がいくらにもなり得ることを理解しました",
      givenAway: "何も受け取れないことを理解しました",
      unknownValue: "送ったものを失うおそれがあることを理解しました",
      zeroAddress: "失われることを理解しました",
      tokenContract: "失われることを理解しました",
      lookalike: "アドレス全体を確認しました",
      absurdFee: "このネットワーク手数料を支払うことを理解しました"
    },
    tree: {
      count: (count) => `${count}件`,
      fields: (count) => `${count}項目`,
      item: (at) => `${at}件目`,
      more: (count) => `ほか${count}件を表示`,
      level: (level) => `階層${level}`,
      characters: (count) => `ほか${count}文字`,
      json: "JSONの原文",
      copyJson: "JSONをコピー"
    },
    order: {
      give: "渡すもの",
      get: "受け取るもの",
      others: "他の受取人",
      othersOfIt: "うち他の受取人の分",
      coin: "コイン",
      nft: "NFT",
      nftOf: (id, collection) => `${collection} のNFT ${id}`,
      anyNftOf: (collection) => `${collection} のNFTのどれか`
    },
    quoted: (text) => `「${text}」`,
    unknownCollection: "不明なコレクション",
    hash: "ハッシュ",
    callsItself: (name) => `「${name}」と名乗っています`,
    rawAmount: (amount, token) => `${amount} 単位の ${token}`,
    verified: "確認済み",
    ownWallet: "あなたのウォレット",
    known: "登録済み",
    costsNothing: "費用はかからず、資産も動きません。",
    says: "記載内容",
    expires: "有効期限",
    from: "送金元",
    to: "送金先",
    amount: "金額",
    youSend: "送る額（見込み）",
    youGet: "受け取る額（見込み）",
    sends: "あわせて送る額",
    token: "トークン",
    spender: "引き出せる相手",
    upTo: "上限",
    nothing: "なし",
    collection: "コレクション",
    until: "引き出せる期限",
    deadline: "署名の使用期限",
    noEnd: "期限なし",
    andMore: (count) => `ほか${count}件`,
    feeLater: "ネットワーク手数料（アプリが送信するとき）",
    number: "取引番号",
    network: "ネットワーク",
    everyChain: "すべてのネットワーク",
    data: "データ",
    call: "関数",
    primaryType: "種類",
    contract: "コントラクト",
    unlimited: "上限なし"
  },
  modal: {
    close: "閉じる",
    sending: "送金中",
    requests: (count) => `リクエスト${count}件`,
    signIn: { signed_out: "ログイン", session_ended: "再ログイン", no_wallet: "設定を完了する" },
    pages: {
      wallet: "アカウント",
      send: "送金",
      receive: "受け取り",
      buy: "購入",
      sell: "売却",
      assets: "資産",
      activity: "取引履歴",
      recipients: "銀行口座",
      contacts: "連絡先",
      connect: "ウォレットを接続",
      networks: "ネットワーク",
      settings: "設定",
      approvals: "許可",
      transaction: "取引",
      received: "受け取り",
      purchase: "購入",
      sale: "売却"
    }
  },
  operation: {
    paidFromTank: "ガスタンクから支払います",
    paidFromAccount: "このアカウントから支払います",
    paidFrom: "支払い元",
    feePaidByApp: (app) => `${app} が負担`,
    feePaidForYou: "負担なし",
    refused: (app) => `${app}はこの手数料を負担しません`,
    refusedForYou: "この手数料は負担されません",
    nothingSent: "何も送られていません。",
    nothingLeft: "アカウントからは何も出ていません。",
    payYourself: "手数料を自分で支払う",
    cannotPay: "ガスタンクとこのアカウントの残高も足りません。",
    expired: "時間内に送金できませんでした",
    signedBy: "署名者"
  },
  gasTank: {
    title: "ガスタンク",
    text: "スマートアカウントのネットワーク手数料を支払います。",
    left: "手数料に使える残り",
    empty: "ガスタンクは空です",
    low: "ガスタンクの残りがわずかです",
    lowText: "次に送る前にチャージしてください。",
    awaited: "チャージを処理中です。",
    none: "このスマートアカウントにはガスタンクがありません",
    noneText: "ネットワーク手数料は、このアプリが負担しない限り、スマートアカウントの残高から支払われます。",
    topUp: "チャージ",
    pay: (amount) => `${amount}を支払う`,
    unfinished: "支払い済み・未追加",
    checkingText:
      "通常3分以内に分かります。送金済みの場合は、もう一度支払わずにここでチャージを完了できます。",
    failedText: "この支払いを確認できませんでした。支払い済みの場合は、サポートにお問い合わせください。",
    unfinishedText: "チャージを完了してください。もう一度支払うことはありません。",
    finish: "チャージを完了",
    added: (amount) => `${amount}をガスタンクに追加しました`,
    history: "チャージ履歴",
    feesText: "手数料はここに表示されません。取引履歴の各送金で確認できます。",
    statuses: {
      pending: "処理中",
      success: "追加済み",
      failed: "未確認"
    }
  },
  transaction: {
    steps: {
      label: "進行状況",
      signing: "署名中",
      signed: "署名済み",
      send: "送信",
      sending: "送信中",
      sent: "送信済み",
      confirm: "承認",
      confirming: "承認待ち",
      done: "完了"
    },
    stages: {
      signing: { title: "送金中", text: "このページを開いたままお待ちください。" },
      sending: { title: "送金中", text: "閉じても処理は続きます。" },
      sent: { title: "ネットワークの確認待ち", text: "閉じてもかまいません。" },
      confirmed: { title: "送金完了", text: "相手に届きました。" },
      delayed: {
        title: "通常より時間がかかっています",
        text: "ネットワークが混み合っています。失われたものはなく、引き続き確認しています。"
      },
      dropped: {
        title: "ネットワーク上に見つかりません",
        text: "まだ完了する可能性があります。まだもう一度送らないでください。引き続き確認しています。"
      },
      checking: {
        title: "送金されたか確認しています",
        text: "通信が途切れました。まもなくわかります。"
      },
      watching: {
        title: "送金されたか確認しています",
        text: "通信が途切れました。残高を見守っています。"
      },
      unresolved: {
        title: "送金されたかわかりません",
        text: "通信が途切れ、結果がまだ届いていません。届いたかどうか、受取人にお問い合わせください。"
      },
      said_sent: { title: "送金済みとして記録しました", text: "新しいことがわかれば、ここに表示します。" },
      said_not_sent: {
        title: "未送金として記録しました",
        text: "新しいことがわかれば、ここに表示します。"
      },
      not_sent: { title: "未送金", text: "ウォレットからは何も出ていません。" },
      expired: { title: "未送金", text: "時間内に送金できませんでした。ウォレットからは何も出ていません。" },
      reverted: { title: "失敗", text: "ネットワークに拒否されました。手数料だけがかかりました。" },
      replaced: { title: "置き換え済み", text: "別の取引に置き換わったため、この取引は実行されていません。" },
      sped_up: { title: "高速化済み", text: "代わりに、より速い取引が送られました。" },
      cancelled: { title: "キャンセル済み", text: "キャンセルの手数料だけがかかりました。" }
    },
    usually: (seconds, network) => `${network} では通常${seconds}秒以内に完了します。`,
    arrived: (to, time) => `${to} 宛て · ${time}`,
    reasons: {
      EXPIRED: "時間内に送金できませんでした。",
      OFFLINE: "オフラインでした。",
      CONNECT: "接続できませんでした。",
      LATE: "署名に時間がかかりすぎました。",
      INSUFFICIENT_FUNDS: "残高が足りず、送金できませんでした。",
      NOT_SIGNED: "署名されませんでした。",
      REFUSED: "ネットワークに拒否されました。"
    },
    kept: (amount) => `${amount} は手元に残っています。`,
    feeUsed: (fee) => `手数料 ${fee} がかかりました。`,
    balanceFell: (before, after, time) =>
      `${time} に残高が ${before} から ${after} になったため、おそらく送金されています。`,
    balanceSame: (time) => `${time} から残高が変わっていないため、おそらく送金されていません。`,
    checkAgain: "もう一度確認",
    notYet: "まだもう一度送らないでください",
    since: "応答が途切れた時刻",
    balanceAt: (time) => `${time}の残高`,
    doYouKnow: "結果をご存じですか？",
    wasSent: "送金された",
    wasSentText: "取引履歴に送金済みと記録します。",
    wasNotSent: "送金されていない",
    wasNotSentText: "もう一度送れるようになります。",
    view: "取引を見る",
    done: "完了",
    speedUp: "速める",
    cancel: "送金を取り消す",
    speedUpText: "ネットワークに、より高い手数料を提示します。実行されるのはどちらか一方だけです。",
    cancelText: "取り消しを試みます。先に送金が完了した場合は取り消せません。",
    newFee: "新しい手数料（最大）",
    oldFee: "これまでの手数料（最大）",
    explorer: "エクスプローラーで見る",
    ownExplorer: "自分のアドレスをエクスプローラーで見る",
    receipt: "明細",
    details: "取引の詳細",
    id: "取引ID",
    copyId: "IDをコピー",
    share: "共有",
    copyText: "明細をコピー",
    print: "印刷",
    status: "状態",
    transfer: "送金",
    reference: "照会番号"
  },
  activity: {
    title: "取引履歴",
    underway: "進行中",
    sendingAmount: (amount) => `${amount}を送金中`,
    checkingAmount: (amount) => `${amount}を確認中`,
    today: "今日",
    yesterday: "昨日",
    filter: "表示",
    filters: { all: "すべて", sent: "送金", received: "受け取り", traded: "購入と売却", approvals: "許可" },
    search: "アドレス、金額、通貨名で検索",
    noMatch: "一致する取引はありません",
    clearFilters: "絞り込みを解除",
    download: "CSVでダウンロード",
    empty: "取引はまだありません",
    emptyText: "送金、受け取り、購入、売却をすると、ここに表示されます。",
    addMoney: "入金する",
    sentTo: (name) => `${name} に送金済み`,
    sendTo: (name) => `${name} への送金`,
    receivedFrom: (name) => `${name} から受取`,
    received: (symbol) => (symbol ? `${symbol}を受け取りました` : "受け取り"),
    unknownToken: "不明なトークン",
    unknownTokenText: "トークンは誰でも送れます。名前に含まれるリンクは開かないでください。",
    kinds: {
      erc721: "NFTを送付",
      erc1155: "NFTを送付",
      transaction: "取引",
      approval: "許可",
      cancel: "取り消し",
      speedUp: "速めた取引"
    },
    allowed: (name: string) => `${name}を許可しました`,
    permission: (name: string) => `${name}への許可`,
    bought: (symbol) => `${symbol} を購入`,
    sold: (symbol) => `${symbol} を売却`,
    buying: (symbol) => `${symbol} を購入中`,
    notBought: (symbol) => `${symbol} は未購入`,
    selling: (symbol) => `${symbol} を売却中`,
    notSold: (symbol) => `${symbol} は未売却`,
    statuses: {
      signing: "送金中",
      submitted: "ネットワークの確認待ち",
      confirmed: "確定",
      reverted: "失敗",
      replaced: "置き換え済み",
      dropped: "遅延",
      expired: "未送金",
      unknown: "確認中",
      failed: "未送金"
    }
  },
  ramp: {
    needsFee: (amount) => `ネットワーク手数料として約${amount}が必要です。`,
    buyCoin: (symbol) => `${symbol}を購入`,
    receiveCoin: (symbol) => `${symbol}を受け取る`,
    buyTitle: "購入",
    sellTitle: "売却",
    youPay: "支払額",
    youPaid: "支払った金額",
    paidWith: "支払い方法",
    youGet: "受取額",
    getsAmount: (amount) => `受取額 ${amount}`,
    youSold: "売却した金額",
    got: "受け取った金額",
    youSell: "売却額",
    currency: "通貨",
    choose: "選択…",
    coin: "資産",
    search: "検索",
    method: "支払い方法",
    phone: "支払い請求を受け取る電話番号",
    recipient: "入金先",
    noRecipients: (currency) => `${currency} の銀行口座はまだありません`,
    addRecipient: "銀行口座を追加",
    senderName: "氏名",
    ownName: "お客様の氏名",
    senderEmail: "メールアドレス",
    rate: "レート",
    fee: "手数料",
    feeIncluded: "手数料（込み）",
    quoting: "レートを取得中…",
    quoteGoodFor: (time) => `レート固定 残り ${time}`,
    quoteExpired: "レートの期限切れ",
    enterAmount: "金額を入力してください",
    amountRefused: "この金額ではレートを取得できません。別の金額をお試しください。",
    openTitle: "初回設定",
    openText: "決済パートナーにお名前とメールアドレスを登録します。10秒で完了します。",
    openTextPassword: "決済パートナーにお名前、メールアドレス、パスワードを登録します。",
    password: "パスワード",
    passwordHint: "8文字以上",
    requestTo: "支払い請求の送り先",
    changePhone: "変更",
    senderWhy: "決済パートナーからの送金に必要です",
    changeSender: "変更",
    terms: "続けると、決済パートナーの規約に同意したことになります",
    termsName: "決済パートナーの規約",
    open: "続ける",
    opening: "設定中…",
    signedInWith: "このメールアドレスでログインしています",
    useAnotherEmail: "別のメールを使う",
    taken: "このメールアドレスは決済パートナーに登録済みです",
    passwordRefused:
      "決済パートナーがより強力なパスワードを求めています。長くして、英字と数字を混ぜてください。",
    identityCheck: "決済パートナーによる本人確認が先に必要です。",
    identityCheckText: (support) =>
      `決済会社には、お客さまの本人確認を行う義務があります。${support}に連絡してから、もう一度お試しください。`,
    setUp: "先に売却の設定をする",
    opened: "アカウントの準備ができました",
    notSignedUp: "購入と売却には初回設定が必要です",
    noWallet: "ウォレットがまだありません",
    noWalletText: "購入と売却にはウォレットの作成が必要です",
    startSetup: "設定を始める",
    nothingToBuy: "現在、購入は利用できません",
    nothingToSell: "現在、売却は利用できません",
    continue: "続ける",
    reviewTitle: "内容の確認",
    toWallet: "受取先ウォレット",
    toWalletOn: (network) => `受取先ウォレット（${network}）`,
    sendIt: "送金する",
    buyAmount: (amount) => `${amount} を購入`,
    sellAmount: (amount) => `${amount} を売却`,
    saleConsent: (most) =>
      `お支払いを照合するため、最大${most}を加えることがあります。その場合は、先に正確な数量を確認できます。`,
    purchaseConsent: "次に正確な支払額が表示されます。お支払いを照合するため、わずかに増えることがあります。",
    asked: "決済パートナーからの質問",
    arrives: "着金",
    arrivesToday: "通常は当日中",
    arrivesPaid: "お支払い後",
    rateRenewed: "レートの期限が切れたため、新しいレートを取得しました。注文は行われていません。",
    notPlaced: "注文は行われませんでした。今から注文できます。",
    orderRefused: {
      what: "注文は行われませんでした",
      todo: "支払いは発生していません。内容を確認して、もう一度お試しください。"
    },
    paymentRefused: { what: "送金できませんでした", todo: "もう一度お試しください。" },
    rateChangedTitle: "レートが変わりました",
    rateChanged: (now, before) => `受取額が ${before} から ${now} に変わりました。`,
    acceptRate: "新しいレートを使う",
    unresolvedTitle: "注文を確認しています",
    unresolvedText: "注文が完了したか確認しています。まだ注文し直さないでください。",
    mayExistTitle: "注文が完了したか確認できません",
    mayExistText: "新しく注文する前に、注文一覧を確認してください。",
    seeOrders: "注文一覧を見る",
    checkOrder: "今すぐ確認",
    newRate: "新しいレートを取得",
    buyMore: "もう一度購入する",
    sellMore: "もう一度売却する",
    paymentFailedTitle: "支払いに失敗しました",
    unpaidTitle: (coins) => `${coins} を送金して完了`,
    sendBy: (time) => `${time} までに送金`,
    sendCoins: (coins) => `${coins} を送金`,
    sendingCoins: (coins) => `${coins} を送金中`,
    keepGoing: "閉じても処理は続きます。",
    paidElsewhereTitle: (coins) => `${coins} は送金済みです`,
    paidElsewhere: "この売却はウォレットから支払い済みのため、今回は何も送っていません。",
    paidElsewhereHint: "別の端末でこの売却の支払いを済ませた場合は、もう一度支払わないでください。",
    checkElsewhere: "別の端末でこの売却の支払いを済ませていないことを確認してください。",
    orderChangedTitle: "注文が変更されました",
    amountChangedTitle: "金額が変更されました",
    orderChangedText: "同意した内容と異なります。まだ何も送られていません。",
    amountChangedText: (more, receives) =>
      `同意した内容より${more}多く送り、合計で${receives}を受け取ることになります。まだ何も送られていません。`,
    declineSale: "売却しない",
    declineText: "何も送らなければ、この注文は自動的に失効します。",
    ordering: "注文中…",
    orderAgain: "新しく注文する",
    order: (id) => `注文 ${id}`,
    orderTitle: "注文",
    support: (app) => (app === undefined ? "サポート" : `${app} のサポート`),
    sentBack: (amount) => `${amount} を返送`,
    refundOf: (amount) => `${amount} の返金`,
    purchase,
    sale,
    missing: {
      fullName: "氏名を入力してください",
      answer: "回答を入力してください",
      method: "支払い方法を選択してください",
      currency: "通貨を選択してください",
      bankAccount: "銀行口座を選択してください"
    },
    payReference: "口座番号",
    payAmount: "支払額（ちょうど）",
    added: "お支払いの照合のための加算",
    payPage: "支払いページを開く",
    payBy: (time) => `支払い期限 ${time}`,
    minutesLeft: (count) => `残り${count}分`,
    secondsLeft: (count) => `残り${count}秒`,
    only: (left) => `${left}しかありません`,
    timeUp:
      "この注文の支払い期限が過ぎました。支払い済みの場合は、入金を確認してこのページを更新します。まだの場合は、今は支払わないでください。注文は自動的に期限切れになります。",
    timeUpTitle: "お支払いを確認しています",
    copyAmount: "金額をコピー",
    copyReference: "口座番号をコピー",
    copyMemo: "メモをコピー",
    howToPay: "支払いの手順",
    payStepOpen: "銀行または電子マネーのアプリを開きます",
    payStepAccount: (method, account) => `${method} を選び、${account} を入力します`,
    payStepMethod: (method) => `${method} を選びます`,
    payStepAmount: (amount) => `${amount} ちょうどを支払います。金額が違うと、注文と照合できません。`,
    paid: "支払いを完了した",
    checkingPayment: "お支払いを確認しています。数分かかることがあります。",
    notPaidYet:
      "お支払いはまだ確認できていません。銀行によっては時間がかかります。このページを離れてもかまいません。",
    findAgain: "閉じてもかまいません。取引履歴でいつでも確認できます。",
    leaveSafely: "このページを離れてもかまいません。支払わない場合、注文は自動的に期限切れになります。",
    newBalance: (amount) => `新しい残高：${amount}`,
    steps: {
      purchase: {
        placed: "注文済み",
        paid: { now: "お支払い待ち", done: "入金確認済み" },
        sent: { todo: (symbol) => `${symbol} の送金`, done: (symbol) => `${symbol} を送金済み` },
        arrived: "ウォレットに着金"
      },
      sale: {
        placed: "注文済み",
        sent: { now: (symbol) => `${symbol} の送金待ち`, done: (symbol) => `${symbol} を送金済み` },
        received: {
          todo: (symbol) => `${symbol} の受領`,
          now: (symbol) => `${symbol} の着金待ち`,
          done: (symbol) => `${symbol} を受領済み`
        },
        paid: { todo: "銀行振込", now: "振込手続き中", done: "振込済み" },
        arrived: "銀行口座に着金"
      }
    },
    sendTo: "入金アドレス",
    memo: "メモ（必須）",
    receiverMemo: "メモ",
    history: "これまでの経過",
    reply: "回答",
    sendReply: "回答を送信",
    replied: "送信しました。注文の処理を続けます。",
    noOrder: "この注文が見つかりません",
    noOrderText: "リンクが間違っているか、別のアカウントの注文かもしれません。",
    ordersTitle: "注文",
    noOrders: "注文はまだありません",
    noOrdersText: "購入と売却はここに表示されます。"
  },
  recipient: {
    title: "銀行口座",
    editTitle: "銀行口座を編集",
    holderTitle: "口座名義人の情報",
    step: (at, of) => `ステップ ${at}/${of}`,
    listTitle: "銀行口座",
    none: "銀行口座はまだありません",
    noneText: "売却するには口座が必要です",
    edit: "編集",
    actions: (name) => `${name} のオプション`,
    delete: "削除",
    deleteAccount: "口座を削除",
    deleting: "削除しています…",
    deleteQuestion: (name) => `${name} の口座を削除しますか？`,
    deleteText: "後からもう一度追加できます",
    name: "氏名",
    email: "メールアドレス",
    address: "町名・番地",
    city: "市区町村",
    postCode: "郵便番号",
    type: "口座の名義は個人ですか、法人ですか？",
    individual: "個人",
    business: "法人",
    currency: "口座の通貨",
    country: "国",
    accountName: "口座名義",
    bank: "銀行",
    accountNumber: "口座番号",
    iban: "IBAN",
    ifsc: "IFSCコード",
    accountType: "口座の種類",
    checking: "当座預金",
    savings: "普通預金",
    routing: "ルーティング番号",
    routingKind: "振込の種類",
    ach: "ACH",
    wire: "電信送金（Wire）",
    save: "口座を保存",
    saving: "保存中…",
    routingNumber: "9桁のルーティング番号を入力してください",
    ifscFormat: "11文字のIFSCを入力してください（例：HDFC0001234）",
    ibanFormat: "IBANを最後まで入力してください（例：DE89 3704 0044 0532 0130 00）",
    accountFormat: "口座番号を英数字で入力してください",
    unusualCountry: "このIBANは別の国のものです。正しいか確認してください。",
    mistyped: "番号に誤りがあります。1桁ずつ見比べてください。",
    refused: "決済パートナーで受け付けられません。確認して、もう一度お試しください。",
    notSupported: "この通貨での払い出しにはまだ対応していません。別の通貨を選んでください。",
    missing: {
      accountNumber: "口座番号を入力してください",
      accountName: "口座名義を入力してください",
      address: "町名・番地を入力してください",
      bank: "銀行を選択してください",
      city: "市区町村を入力してください",
      country: "国を入力してください",
      name: "氏名を入力してください",
      postCode: "郵便番号を入力してください"
    }
  }
}
